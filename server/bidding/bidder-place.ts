import { checkRecord, checkRole } from '../kernel/commands/check.ts';
import type { Records, ShownRecords } from '../../schemas/generated/records.ts';
import type { NamedEntity } from '../../schemas/language/entity.ts';
import type { Command } from '../kernel/commands/command.ts';
import { Problem } from '../kernel/problem.ts';
import { findRepresentation, raw } from '../kernel/repository/records.ts';
import type { Reader } from '../kernel/repository/scope.ts';
import type { Services } from '../kernel/services.ts';
import type { Lot } from './bid.ts';

type BidCommand = Command & { entity: NamedEntity<'participation'>; id: string };

/** The participation of a bid, and its lot. */
export interface BidderPlace {
  record: ShownRecords['participation'];
  lot: Lot;
}

const mostKept = 50_000;

/**
 * Cached without expiry: after publishing, the owner of a participation and the content of the lot never change. Access
 * to it is never revoked.
 */
export function bidderPlaces(services: Services) {
  const places = new Map<string, BidderPlace>();
  const lots = new Map<string, Lot>();

  async function lotOf(negotiation: string): Promise<Lot> {
    const known = lots.get(negotiation);
    if (known) return known;
    const lot = await loadLot(negotiation, services);
    if (lots.size >= 1000) lots.clear();
    lots.set(negotiation, lot);
    return lot;
  }

  return async (command: BidCommand, reader: Reader): Promise<BidderPlace> => {
    checkRole(command, reader);
    const key = `${command.id} ${reader.caller.organization}`;
    const known = places.get(key);
    if (known) return known;
    const record = await findRepresentation({ entity: command.entity, id: command.id }, reader, services.db);
    if (!record) throw new Problem('not_found');
    checkRecord(command, record, reader);
    const lot = await lotOf(record.negotiation);
    const place = { record, lot: record.currency === null ? lot : { ...lot, currency: record.currency } };
    if (places.size >= mostKept) places.clear();
    places.set(key, place);
    return place;
  };
}

type LotRow = Pick<Records['requestItem'], 'id' | 'quantity'> & Pick<Records['negotiation'], 'currency'>;

async function loadLot(negotiation: string, { db }: Services): Promise<Lot> {
  const items = await raw<LotRow>(db, {
    sql: `select i.id, i.quantity, n.currency from negotiation n join request_item i on i.negotiation_id = n.id
      where n.id = ? order by i.position, i.id`,
    bindings: [negotiation],
  });
  return {
    negotiation,
    currency: items[0]?.currency ?? 'EUR',
    items: items.map(({ id, quantity }) => ({ id, quantity })),
  };
}
