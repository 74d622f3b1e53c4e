import type { Knex } from 'knex';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { owner } from '../negotiation/receivers.ts';
import type { Receiver } from '../request/receivers.ts';
import { ownerOfRequest } from '../response/mails.ts';

/** Whoever leads the purchase that the order comes from. */
export async function orderOwner(
  { negotiation, award }: Pick<RecordOf<'purchaseOrder'>, 'negotiation' | 'award'>,
  db: Knex,
): Promise<Receiver[]> {
  if (negotiation !== null) return owner(negotiation, db);
  const [found] = award === null ? [] : await rowsWhere(entityNamed('supplierAward'), { id: award }, db);
  return found ? ownerOfRequest(found.request, db) : [];
}
