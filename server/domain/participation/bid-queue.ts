import { setImmediate } from 'node:timers/promises';
import type { Outcome } from '../../commands/command.ts';
import type { Services } from '../../services.ts';
import type { Bid } from './bid.ts';
import { decideBatch } from './bid-batch.ts';
import type { KeptPlaces } from './kept-places.ts';

interface Waiting {
  bid: Bid;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** As many are decided under one lock; a flood waits in order. */
const mostPerBatch = 500;
/**
 * In a storm those just answered bid again at once: the next batch waits for them, for at most a part of the time that
 * the last one took. Half the batches of twice the size cost half the locks and commits. A single bid never waits.
 */
const linger = { part: 0.5, leastMs: 1, mostMs: 10 };
/** So long after its last bid a line knows what it left. */
const rememberedMs = 1000;
const deadlock = new Set(['40P01', '40001']);

export interface BidQueue {
  /** Resolves after the commit; rejects with the refusal. */
  submit: (negotiation: string, bid: Bid) => Promise<Outcome>;
}

/** Those who wait at one negotiation. */
class Line {
  /** What the last batch left; undefined where it may not be true. */
  kept: KeptPlaces | undefined;
  readonly #waiting: Waiting[] = [];
  #enough = { count: 0, told: (): void => undefined };

  get length(): number {
    return this.#waiting.length;
  }

  join(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#waiting.length === this.#enough.count) this.#enough.told();
  }

  take(most: number): Waiting[] {
    return this.#waiting.splice(0, most);
  }

  takeKept(): KeptPlaces | undefined {
    const { kept } = this;
    this.kept = undefined;
    return kept;
  }

  /** Until so many wait, or the time is over. */
  async until(count: number, milliseconds: number): Promise<void> {
    if (this.#waiting.length >= count) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      this.#enough = {
        count,
        told: () => {
          clearTimeout(timer);
          resolve();
        },
      };
    });
    this.#enough = { count: 0, told: () => undefined };
  }
}

/**
 * One line per negotiation: what arrives while a batch is being committed is decided together in the next. The lock on
 * the negotiation's row keeps several processes apart, each with lines of its own.
 */
export function createBidQueue(services: Services): BidQueue {
  const lines = new Map<string, Line>();

  async function drain(negotiation: string, line: Line): Promise<void> {
    do {
      await setImmediate();
      while (line.length > 0) await settleNext(negotiation, line, services);
      await line.until(1, rememberedMs);
    } while (line.length > 0);
    lines.delete(negotiation);
  }

  return {
    submit: (negotiation, bid) =>
      new Promise((resolve, reject) => {
        const waiting = { bid, resolve, reject };
        const line = lines.get(negotiation) ?? new Line();
        line.join(waiting);
        if (lines.has(negotiation)) return;
        lines.set(negotiation, line);
        void drain(negotiation, line);
      }),
  };
}

const pauseAfter = (tookMs: number): number => Math.min(Math.max(tookMs * linger.part, linger.leastMs), linger.mostMs);

async function settleNext(negotiation: string, line: Line, services: Services): Promise<void> {
  const started = performance.now();
  const batch = line.take(mostPerBatch);
  await settleBatch(negotiation, { batch, line }, services);
  if (batch.length > 1) await line.until(line.length + batch.length, pauseAfter(performance.now() - started));
}

async function settleBatch(
  negotiation: string,
  { batch, line }: { batch: readonly Waiting[]; line: Line },
  services: Services,
): Promise<void> {
  const bids = batch.map(({ bid }) => bid);
  try {
    // Deciding changes what was kept: a second attempt, and the batch after a failed one, read anew.
    const { results, kept } = await retried(() => decideBatch(negotiation, bids, { services, kept: line.takeKept() }));
    line.kept = kept;
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result && 'outcome' in result) resolve(result.outcome());
      else reject(result?.problem);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 3 || !deadlock.has(String(Reflect.get(Object(error), 'code')))) throw error;
    }
  }
}
