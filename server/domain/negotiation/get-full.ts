import type { OwnBid } from '../../../schemas/generated/answers.ts';
import type { Records, ShownRecords } from '../../../schemas/generated/records.ts';
import { sealedFrom } from '../../../schemas/mechanisms/sealed-from.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { Representation } from '../../kernel/present/representation.ts';
import { present } from '../../kernel/present/presenter.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import { readScope, type Reader } from '../../kernel/repository/scope.ts';
import { representationSelect } from '../../kernel/repository/select.ts';
import { tableOf } from '../../kernel/repository/table.ts';
import type { Services } from '../../kernel/services.ts';
import { readLog } from '../../bidding/log.ts';
import { sideOf } from './sealed.ts';
import { viewingSupplier } from './viewing-organization.ts';
import type { Knex } from 'knex';
import { rankSettings } from '../../../schemas/mechanisms/rank/opening.ts';
import { enteredSettings } from '../../../schemas/mechanisms/common/read-state.ts';

const mostShown = 500;

/**
 * A supplier's own bids, newest first. Includes deciding ranks only if the tie rule shows them and they are not sealed.
 */
async function ownBids(row: Records['negotiation'], supplier: string, db: Knex): Promise<OwnBid[]> {
  const bids = await raw<OwnBid>(db, {
    sql: `select to_char(b.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, b.total::text as total,
        b.accepted, b.refusal, b.rank_before as "rankBefore", b.rank_after as "rankAfter"
      from bid b join participation p on p.id = b.participation_id
      where b.negotiation_id = ? and p.supplier_id = ? order by b.seq desc limit ${mostShown}`,
    bindings: [row.id, supplier],
  });
  const { tieRule } = rankSettings(enteredSettings(row.settings));
  if (tieRule === 'earliest' && !sealedFrom(row, 'supplier').participation.has('rank')) return bids;
  return bids.map((bid) => ({ ...bid, rankBefore: null, rankAfter: null }));
}

/**
 * The negotiation with everything that its page shows. A supplier gets its own participation and bids instead of the
 * log.
 */
export async function getFull(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const entity = entityNamed('negotiation');
  const row = await findRepresentation({ entity, id: idOf(ctx) }, reader, services.db);
  if (!row) throw new Problem('not_found');
  const [items, participations] = await Promise.all([
    children({ name: 'requestItem', of: row.id, order: 't.position' }, ctx, services),
    children({ name: 'participation', of: row.id, order: inOrder(row, reader) }, ctx, services),
  ]);
  const supplier = viewingSupplier(reader);
  const own =
    supplier === null
      ? { log: await readLog(row.id, services.db) }
      : { bids: await ownBids(row, supplier, services.db) };
  const body = present({ entity, row }, { reader, now: services.now(), config: services.config });
  answerDocument(ctx, 200, 'FullNegotiation', { ...body, items, participations, ...own });
}

/** Sorting by sealed ranks would reveal them. */
const inOrder = (row: Records['negotiation'], reader: Reader): string =>
  sealedFrom(row, sideOf(reader)).participation.has('rank') ? 't.created_at' : 't.rank';

type Child = 'requestItem' | 'participation';

async function children(
  { name, of, order }: { name: Child; of: string; order: string },
  ctx: Context,
  services: Services,
): Promise<Representation[]> {
  const { reader } = ctx.state;
  const entity = entityNamed(name);
  const scope = readScope({ entity, actions: ['read'], alias: 't' }, reader);
  const rows = await raw<ShownRecords[Child]>(services.db, {
    sql: `select ${representationSelect(entity)} from ${tableOf(entity).name} t
      where t.negotiation_id = ? and ${scope.sql} order by ${order}, t.id`,
    bindings: [of, ...scope.bindings],
  });
  const context = { reader, now: services.now(), config: services.config };
  return rows.map((row) => present({ entity, row }, context));
}
