import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Outcome } from '../../commands/command.ts';
import type { Services } from '../../services.ts';
import type { Bid } from './bid.ts';
import { decideBatch } from './bid-batch.ts';

interface Waiting {
  bid: Bid;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** As many are decided under one lock; a flood waits in order. */
const mostPerBatch = 500;
/** In a storm those just answered bid again at once: so long the next batch waits for them. A single bid never waits. */
const lingerMs = 1;
const deadlock = new Set(['40P01', '40001']);

export interface BidQueue {
  /** Resolves after the commit; rejects with the refusal. */
  submit: (negotiation: string, bid: Bid) => Promise<Outcome>;
}

/**
 * One line per negotiation: what arrives while a batch is being committed is decided together in the next. The lock on
 * the negotiation's row keeps several processes apart, each with lines of its own.
 */
export function createBidQueue(services: Services): BidQueue {
  const lines = new Map<string, Waiting[]>();

  async function drain(negotiation: string, line: Waiting[]): Promise<void> {
    await setImmediate();
    while (line.length > 0) {
      const batch = line.splice(0, mostPerBatch);
      await settleBatch(negotiation, batch, services);
      if (batch.length > 1 && line.length < batch.length) await setTimeout(lingerMs);
    }
    lines.delete(negotiation);
  }

  return {
    submit: (negotiation, bid) =>
      new Promise((resolve, reject) => {
        const waiting = { bid, resolve, reject };
        const line = lines.get(negotiation);
        if (line) {
          line.push(waiting);
          return;
        }
        const started = [waiting];
        lines.set(negotiation, started);
        void drain(negotiation, started);
      }),
  };
}

async function settleBatch(negotiation: string, batch: readonly Waiting[], services: Services): Promise<void> {
  const bids = batch.map(({ bid }) => bid);
  try {
    const results = await retried(() => decideBatch(negotiation, bids, services));
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
