import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { namesOf, orderRows } from '../export-profile/export-order.ts';

export type Order = Records['purchaseOrder'];
export type Profile = Records['exportProfile'];
type Outcome = Pick<Records['orderExport'], 'state' | 'reason' | 'missing' | 'email'>;

/**
 * Decides whether the order can leave by the profile. A value without a number keeps it here, with its name. Only the
 * columns with lookups are read, because this runs where bids are taken.
 */
export async function attemptExport(order: Order, profile: Profile, db: Knex): Promise<Outcome> {
  const columns = profile.columns.filter(({ lookup }) => lookup);
  const { missing } = await orderRows(order, { ...profile, columns }, db);
  const email = profile.delivery === 'mail' ? profile.email : null;
  if (missing.length === 0) return { state: 'issued', reason: null, missing: null, email };
  return { state: 'failed', reason: 'unmapped', missing: namesOf(missing), email };
}

/** The order and profile of an export. Both exist as long as it does. */
export async function partsOf(
  { purchaseOrder, profile: id }: { purchaseOrder: string; profile: string },
  db: Knex,
): Promise<{ order: Order; profile: Profile } | null> {
  const [order] = await rowsWhere(entityNamed('purchaseOrder'), { id: purchaseOrder }, db);
  const [profile] = await rowsWhere(entityNamed('exportProfile'), { id }, db);
  return order && profile ? { order, profile } : null;
}
