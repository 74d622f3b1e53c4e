import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';

const liveStates = ['published', 'accepted', 'invalid'];

export const isLive = ({ state }: Row): boolean => liveStates.includes(String(state));

/** The supplier's offers for a request, read under a lock: two at once must not both find none. */
export async function ownOffers(
  { request, organization }: { request: string; organization: string | null },
  trx: Knex.Transaction,
): Promise<Row[]> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`offer ${request} ${organization}`]);
  return rowsWhere(entityNamed('response'), { request, organization }, trx);
}

/** At most one draft and one live offer; after a rejection no new one. `source` may be the live one: it is updated. */
export function refuseSecond(offers: readonly Row[], source: Row | undefined): void {
  const draft = offers.find(({ state }) => state === 'created');
  if (draft) throw new Problem('offer_exists', { params: { response: draft.id } });
  refuseRejected(offers);
  const live = offers.find(isLive);
  if (live && live.id !== source?.id) throw new Problem('offer_exists', { params: { response: live.id } });
}

/** Nor is a draft published that was opened before the rejection. */
export function refuseRejected(offers: readonly Row[]): void {
  if (offers.some(({ state }) => state === 'rejected')) throw new Problem('offer_rejected');
}
