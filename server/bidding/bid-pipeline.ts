import pg from 'pg';
import { holdConnection, type HeldConnection } from '../kernel/database/transaction.ts';
import type { Services } from '../kernel/services.ts';
import { decideAhead, decideBatch, type Ahead, type BidResult } from './bid-batch.ts';
import type { BidLine, WaitingBid } from './bid-line.ts';
import { knowsItems } from './read-batch.ts';

/** One batch being written and one after it. */
const mostUnderWay = 2;
const deadlock = new Set(['40P01', '40001']);

/** Sends batches over one connection, as long as the next is ready before the previous one is answered. */
export class BidPipeline {
  readonly #negotiation: string;
  readonly #line: BidLine;
  readonly #services: Services;
  #underWay = 0;
  /** Settles the batches in order. */
  #settled: Promise<unknown> = Promise.resolve();
  /** Batches in progress are decided again one after another, and nothing may be sent in between. */
  #isBroken = false;
  #tookMs = 0;

  constructor(negotiation: string, line: BidLine, services: Services) {
    this.#negotiation = negotiation;
    this.#line = line;
    this.#services = services;
  }

  /** Processes waiting bids and ends with nothing in progress. Returns the milliseconds of its last batch. */
  async run(): Promise<number> {
    const line = this.#line;
    let connection: HeldConnection;
    try {
      connection = await holdConnection(this.#services.db);
    } catch (error) {
      for (const { reject } of line.take()) reject(error);
      return 0;
    }
    try {
      do {
        this.#send(connection);
        while (this.#underWay > 0 && !this.#isDue(connection))
          await line.until(this.#hasRoom(connection) ? line.goal : Infinity);
      } while (this.#underWay > 0);
    } finally {
      await connection.release();
    }
    return this.#tookMs;
  }

  /** False if others wait for the connection. They get it once nothing is in progress. */
  #hasRoom(connection: HeldConnection): boolean {
    return !this.#isBroken && this.#underWay < mostUnderWay && !connection.isWanted();
  }

  #isDue(connection: HeldConnection): boolean {
    return this.#hasRoom(connection) && this.#line.length >= this.#line.goal;
  }

  #send(connection: HeldConnection): void {
    const batch = this.#line.take();
    const ahead = this.#ahead(batch, connection);
    if (!ahead) this.#isBroken = true;
    this.#underWay += 1;
    const before = this.#settled;
    const started = performance.now();
    this.#settled = this.#settle(batch, { ahead, before, connection }).finally(() => {
      this.#underWay -= 1;
      this.#line.answered(batch.length);
      this.#tookMs = performance.now() - started;
      this.#line.wake();
    });
  }

  /** Decides a batch ahead. One that cannot be decided is decided again under the lock, where the reason is known. */
  #ahead(batch: readonly WaitingBid[], connection: HeldConnection): Ahead | null {
    const line = this.#line;
    const bids = batch.map(({ bid }) => bid);
    const { kept } = line;
    if (!line.isUnchanged || !kept || !knowsItems(kept, bids)) return null;
    // Deciding uses it up, whatever the outcome.
    line.kept = undefined;
    try {
      const ahead = decideAhead(this.#negotiation, bids, { services: this.#services, connection, kept });
      line.kept = ahead?.kept;
      return ahead;
    } catch {
      return null;
    }
  }

  async #settle(
    batch: readonly WaitingBid[],
    { ahead, before, connection }: { ahead: Ahead | null; before: Promise<unknown>; connection: HeldConnection },
  ): Promise<void> {
    try {
      const results = ahead ? await untilWritten(ahead) : null;
      if (ahead && !results) this.#broken();
      await before;
      answer(batch, results ?? (await this.#again(batch, connection)));
    } catch (error) {
      this.#broken();
      for (const { reject } of batch) reject(error);
    }
  }

  /** Handles a wrong expectation: the decision based on it was wrong as well. */
  #broken(): void {
    this.#isBroken = true;
    this.#line.kept = undefined;
    this.#line.isUnchanged = false;
  }

  /** Decides the batch under the lock. */
  async #again(batch: readonly WaitingBid[], connection: HeldConnection): Promise<BidResult[]> {
    const line = this.#line;
    const bids = batch.map(({ bid }) => bid);
    const context = { services: this.#services, connection };
    // Deciding changes the kept places. A second attempt, and the batch after a failed one, must read them again.
    const { results, kept, isUnchanged } = await retry(() =>
      decideBatch(this.#negotiation, bids, { ...context, kept: line.takeKept() }),
    );
    line.kept = kept;
    line.isUnchanged = isUnchanged;
    return results;
  }
}

/** Returns null if nothing was written and the batch must be decided under the lock. */
async function untilWritten({ results }: Ahead): Promise<BidResult[] | null> {
  try {
    return await results;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** A refusal by PostgreSQL. If it closed the connection or is gone, it is unknown whether it had committed. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && !error.code?.startsWith('57P');

function answer(batch: readonly WaitingBid[], results: readonly BidResult[]): void {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const result = results[index];
    if (result && 'outcome' in result) resolve(result.outcome());
    else reject(result?.problem);
  }
}

const isDeadlock = (error: unknown): boolean => deadlock.has(String(Reflect.get(Object(error), 'code')));

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 3 || !isDeadlock(error)) throw error;
    }
  }
}
