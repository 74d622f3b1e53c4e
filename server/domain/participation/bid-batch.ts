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
import { keptAfter, type KeptPlaces } from './kept-places.ts';
import { presentBid } from './present-bid.ts';
import { readBatch } from './read-batch.ts';
import { writeBatch } from './write-batch.ts';

/** One bid's answer, made once, or why it was not taken. */
export type BidResult = { outcome: () => Outcome } | { problem: Problem };

/**
 * Decides bids together, in the order of their arrival: one lock, one reading, one writing, one commit, in two round
 * trips. The lock is a statement of its own, so that what is read afterwards is what the one before it committed.
 */
export function decideBatch(
  negotiation: string,
  bids: readonly Bid[],
  { services, kept }: { services: Services; kept: KeptPlaces | undefined },
): Promise<DecidedBatch> {
  return transaction(services.db, (trx) => decideInOrder(negotiation, bids, { services, trx, kept }));
}

export interface DecidedBatch {
  results: BidResult[];
  /** For the next batch; good once this one is committed. */
  kept: KeptPlaces | undefined;
}

interface Context {
  services: Services;
  trx: Knex.Transaction;
  kept: KeptPlaces | undefined;
}

/** The bid that ends the negotiation is followed by the end itself; those behind it find it ended. */
async function decideInOrder(negotiation: string, bids: readonly Bid[], context: Context): Promise<DecidedBatch> {
  const { services, trx } = context;
  const read = await readBatch(negotiation, bids, context);
  const now = services.now();
  const decided = decideBids(bids, { ...read, now });
  const results = decided.bids.map((one) => resultOf(one, decided, { services, now }));
  const [written] = await Promise.all([
    writeBatch(negotiation, { read, decided, results, now, newId: services.newId }, trx),
    presented(results),
  ]);
  if (!decided.closing) return { results, kept: keptAfter(read.places, written) };
  await end(negotiation, decided.closing, context);
  const behind = bids.slice(decided.bids.length);
  if (behind.length === 0) return { results, kept: undefined };
  const rest = await decideInOrder(negotiation, behind, { services, trx, kept: undefined });
  return { ...rest, results: [...results, ...rest.results] };
}

/** Makes the answers while the database writes: nobody gets one before the commit, but then it is ready. */
async function presented(results: readonly BidResult[]): Promise<void> {
  for (const result of results) if ('outcome' in result) result.outcome();
}

/** As the clock ends it, by the same command: winner, savings, log, mails and all that follows from an end. */
async function end(
  negotiation: string,
  { winner, at }: Closing,
  { services, trx }: Pick<Context, 'services' | 'trx'>,
): Promise<void> {
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
