import type { Knex } from 'knex';
import { system } from '../../permissions/caller.ts';
import type { Outcome } from '../kernel/commands/command.ts';
import { executeCommand } from '../kernel/commands/execute-command.ts';
import { entityNamed } from '../kernel/commands/persist.ts';
import type { HeldConnection } from '../kernel/database/transaction.ts';
import type { Problem } from '../kernel/problem.ts';
import type { Services } from '../kernel/services.ts';
import type { Bid } from './bid.ts';
import { decideBids, type ClosedEffect, type BatchDecisions } from './decide-bids.ts';
import { keptAfter, type KeptPlaces } from './kept-places.ts';
import { readBatch, type StoredAnswer } from './read-batch.ts';
import { batchRows, writeBatch, writeIfSame } from './write-batch.ts';

/** The answer to one bid, made once, or the reason for its refusal. */
export type BidResult = { outcome: () => Outcome } | { problem: Problem };

/**
 * Decides bids together, in order of arrival, with one lock, one read, one write and one commit, in two round trips.
 * The lock is a separate statement, so that the reads after it see what the previous holder committed.
 */
export function decideBatch(
  negotiation: string,
  bids: readonly Bid[],
  { connection, ...context }: Omit<Context, 'trx'> & { connection: HeldConnection },
): Promise<DecidedBatch> {
  return connection.transaction((trx) => decideInOrder(negotiation, bids, { ...context, trx }));
}

export interface DecidedBatch {
  results: BidResult[];
  /** For the next batch; valid once this one is committed. */
  kept: KeptPlaces | undefined;
  /** No one else has written since the previous batch, so the next one may be decided ahead. */
  isUnchanged: boolean;
}

interface Context {
  services: Services;
  trx: Knex.Transaction;
  kept: KeptPlaces | undefined;
}

/** A bid that ends the negotiation is followed by the end itself. Bids after it find the negotiation ended. */
async function decideInOrder(negotiation: string, bids: readonly Bid[], context: Context): Promise<DecidedBatch> {
  const { services, trx } = context;
  const { places, isUnchanged, answers } = await readBatch(negotiation, bids, context);
  const { decided, results, rows } = decidedOn(places, { negotiation, bids, answers, services });
  const last = decided.closing === null;
  await Promise.all([rows && writeBatch(rows, { last }, trx), presentResults(results)]);
  if (!decided.closing)
    return { results, kept: keptAfter(places, rows?.written ?? null, decided.negotiation), isUnchanged };
  await end(negotiation, decided.closing, context);
  const behind = bids.slice(decided.bids.length);
  if (behind.length === 0) return { results, kept: undefined, isUnchanged: false };
  const rest = await decideInOrder(negotiation, behind, { services, trx, kept: undefined });
  return { ...rest, results: [...results, ...rest.results] };
}

export interface Ahead {
  /** The state for the next batch if this one is written. */
  kept: KeptPlaces;
  /** Null if nothing was written, because someone else had written before. */
  results: Promise<BidResult[] | null>;
}

/**
 * Decides bids on the expected result of the previous batch without waiting for it, and sends them after it over the
 * same connection. This takes one round trip. The bids are written only if the expectation was correct. Returns null at
 * the end of the negotiation, or if no accepted bid could be written. The kept places are used up in either case.
 */
export function decideAhead(
  negotiation: string,
  bids: readonly Bid[],
  { services, connection, kept }: { services: Services; connection: HeldConnection; kept: KeptPlaces },
): Ahead | null {
  const { decided, results, rows } = decidedOn(kept, { negotiation, bids, answers: new Map(), services });
  if (decided.closing || !rows) return null;
  const keys = bids.flatMap(({ retry }) => retry ?? []);
  const left = keptAfter(kept, rows.written, decided.negotiation);
  // From here on the batch is sent. Whatever fails, it must not be decided again.
  const written = connection.transaction((trx) => writeIfSame(rows, { negotiation, mark: kept.mark, keys }, trx));
  const answers = presentResults(results);
  return { kept: left, results: Promise.all([written, answers]).then(([isWritten]) => (isWritten ? results : null)) };
}

interface ToDecide {
  negotiation: string;
  bids: readonly Bid[];
  answers: ReadonlyMap<string, StoredAnswer>;
  services: Services;
}

function decidedOn(places: KeptPlaces, { negotiation, bids, answers, services }: ToDecide) {
  const now = services.now();
  const decided = decideBids(bids, { ...places, answers, now });
  const results = decided.bids.map((one) => resultOf(one, decided, { services, now }));
  return { decided, results, rows: batchRows(negotiation, { decided, results, places, now, newId: services.newId }) };
}

/** Creates the answers while the database writes. They are not sent before the commit, but are ready by then. */
async function presentResults(results: readonly BidResult[]): Promise<void> {
  for (const result of results) if ('outcome' in result) result.outcome();
}

/** Ends the negotiation with the same command as the clock: winner, savings, log, mails and all consequences. */
async function end(
  negotiation: string,
  { winner, at }: ClosedEffect,
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
  one: BatchDecisions['bids'][number],
  decided: BatchDecisions,
  { services, now }: { services: Services; now: Date },
): BidResult {
  if ('problem' in one) return { problem: one.problem };
  if ('answer' in one) return { outcome: () => one.answer };
  const { bid } = one;
  let made: Outcome | undefined;
  return {
    outcome: () => (made ??= bid.present(bid, decided, { config: services.config, now })),
  };
}
