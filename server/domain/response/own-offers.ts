import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

type Offer = RecordOf<'response'>;

export const isLive = ({ state }: Offer): boolean =>
  state === 'published' || state === 'accepted' || state === 'invalid';

/** The supplier's offers for a request, read under a lock: two simultaneous calls must not both find none. */
export async function ownOffers(
  { request, organization }: { request: string; organization: string },
  trx: Knex.Transaction,
): Promise<Offer[]> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`offer ${request} ${organization}`]);
  return rowsWhere(entityNamed('response'), { request, organization }, trx);
}

/**
 * Allows at most one draft and one live offer, and no new one after a rejection. `source` may be the live one, which is
 * then updated.
 */
export function refuseSecond(offers: readonly Offer[], source: Offer | undefined): void {
  const draft = offers.find(({ state }) => state === 'created');
  if (draft) throw new Problem('offer_exists', { params: { response: draft.id } });
  refuseRejected(offers);
  const live = offers.find(isLive);
  if (live && live.id !== source?.id) throw new Problem('offer_exists', { params: { response: live.id } });
}

/** Also refuses to publish a draft that was opened before the rejection. */
export function refuseRejected(offers: readonly Offer[]): void {
  if (offers.some(({ state }) => state === 'rejected')) throw new Problem('offer_rejected');
}
