import type { Knex } from 'knex';
import { chainEntries, logEnd, type LoggedEvent } from '../../../bidding/log.ts';

/** For entries written outside of the pipeline. The negotiation's row must be locked. */
export async function appendLog(
  negotiation: string,
  entries: readonly LoggedEvent[],
  trx: Knex.Transaction,
): Promise<void> {
  const rows = chainEntries(negotiation, await logEnd(negotiation, trx), entries);
  await trx('negotiation_log').insert(
    rows.map((entry) => ({
      negotiation_id: negotiation,
      seq: entry.seq,
      at: entry.at,
      account_id: entry.account,
      organization_id: entry.organization,
      event: entry.event,
      data: JSON.stringify(entry.data),
      previous_hash: entry.previousHash,
      hash: entry.hash,
    })),
  );
}
