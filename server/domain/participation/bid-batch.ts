import type { Knex } from 'knex';
import { system } from '../../../permissions/caller.ts';
import type { Outcome } from '../../commands/command.ts';
import { executeCommand } from '../../commands/execute-command.ts';
import { entityNamed } from '../../commands/persist.ts';
import { transaction } from '../../database/transaction.ts';
import type { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import type { Bid } from './bid.ts';
import { decideBids, type Closing, type Decided } from './decide-bids.ts';
import { presentBid } from './present-bid.ts';
import { readBatch } from './read-batch.ts';
import { writeBatch } from './write-batch.ts';

/** One bid's answer, made when it is asked for, or why it was not taken. */
export type BidResult = { outcome: () => Outcome } | { problem: Problem };

/**
 * Decides bids together, in the order of their arrival: one lock, one reading, one writing, one commit, in two round
 * trips. The lock is a statement of its own, so that what is read afterwards is what the one before it committed.
 */
export function decideBatch(negotiation: string, bids: readonly Bid[], services: Services): Promise<BidResult[]> {
  return transaction(services.db, (trx) => decideInOrder(negotiation, bids, { services, trx }));
}

interface Context {
  services: Services;
  trx: Knex.Transaction;
}

/** The bid that ends the negotiation is followed by the end itself; those behind it find it ended. */
async function decideInOrder(negotiation: string, bids: readonly Bid[], context: Context): Promise<BidResult[]> {
  const { services, trx } = context;
  const read = await readBatch(negotiation, bids, trx);
  const now = services.now();
  const decided = decideBids(bids, { ...read, now });
  const results = decided.bids.map((one) => resultOf(one, decided, { services, now }));
  await writeBatch(negotiation, { read, decided, results, now, newId: services.newId }, trx);
  if (!decided.closing) return results;
  await end(negotiation, decided.closing, context);
  const behind = bids.slice(decided.bids.length);
  return behind.length > 0 ? [...results, ...(await decideInOrder(negotiation, behind, context))] : results;
}

/** As the clock ends it, by the same command: winner, savings, log, mails and all that follows from an end. */
async function end(negotiation: string, { winner, at }: Closing, { services, trx }: Context): Promise<void> {
  const command = {
    entity: entityNamed('negotiation'),
    operation: 'finish',
    id: negotiation,
    body: {},
    attached: { winner, effectiveFinish: at },
  };
  await executeCommand(command, { services, reader: { caller: system, rules: [] }, trx });
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
