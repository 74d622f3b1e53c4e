import type { Outcome } from '../../commands/command.ts';
import { entityNamed } from '../../commands/persist.ts';
import { transaction } from '../../database/transaction.ts';
import type { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import type { Bid } from './bid.ts';
import { decideBids, type Decided } from './decide-bids.ts';
import { presentBid } from './present-bid.ts';
import { readBatch, storedAnswers } from './read-batch.ts';
import { writeBatch } from './write-batch.ts';

/** One bid's answer, made when it is asked for, or why it was not taken. */
export type BidResult = { outcome: () => Outcome } | { problem: Problem };

/**
 * Decides bids together, in the order of their arrival: one lock, one reading, one writing, one commit. The lock is a
 * statement of its own, so that what is read afterwards is what the one before it committed.
 */
export function decideBatch(negotiation: string, bids: readonly Bid[], services: Services): Promise<BidResult[]> {
  return transaction(services.db, async (trx) => {
    const read = await readBatch(negotiation, bids, trx);
    const answers = await storedAnswers(bids, trx);
    const now = services.now();
    const decided = decideBids(bids, { ...read, answers, now });
    const results = decided.bids.map((one) => resultOf(one, decided, { services, now }));
    await writeBatch(negotiation, { read, decided, results, now, newId: services.newId }, trx);
    return results;
  });
}

function resultOf(
  one: Decided['bids'][number],
  decided: Decided,
  { services, now }: { services: Services; now: Date },
): BidResult {
  if ('problem' in one) return { problem: one.problem };
  if ('answer' in one) return { outcome: () => one.answer };
  const { bid } = one;
  let made: Outcome | undefined;
  return {
    outcome: () =>
      (made ??= presentBid(bid, decided, { entity: entityNamed('participation'), config: services.config, now })),
  };
}
