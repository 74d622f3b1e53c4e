import { setImmediate } from 'node:timers/promises';
import type { Outcome } from '../kernel/commands/command.ts';
import type { Services } from '../kernel/services.ts';
import type { Bid } from './bid.ts';
import { BidLine } from './bid-line.ts';
import { BidPipeline } from './bid-pipeline.ts';

/**
 * In a storm, bidders bid again as soon as they are answered. The next batch waits for them, for at most a fraction of
 * the last batch's duration. A single bid never waits.
 */
const linger = { part: 0.5, leastMs: 1, mostMs: 10 };
/** Milliseconds for which a line keeps its state after its last bid. */
const rememberedMs = 1000;

export interface BidQueue {
  /** Resolves after the commit; rejects with the refusal. */
  submit: (negotiation: string, bid: Bid) => Promise<Outcome>;
}

/**
 * One line per negotiation: bids that arrive while a batch is being committed are decided together in the next. Each
 * process has its own lines. The lock on the negotiation's row separates them.
 */
export function createBidQueue(services: Services): BidQueue {
  const lines = new Map<string, BidLine>();

  async function drain(negotiation: string, line: BidLine): Promise<void> {
    do {
      await setImmediate();
      while (line.length > 0) {
        const tookMs = await new BidPipeline(negotiation, line, services).run();
        await line.until(line.goal, Math.min(Math.max(tookMs * linger.part, linger.leastMs), linger.mostMs));
      }
      await line.until(1, rememberedMs);
    } while (line.length > 0);
    lines.delete(negotiation);
  }

  return {
    submit: (negotiation, bid) =>
      new Promise((resolve, reject) => {
        const waiting = { bid, resolve, reject };
        const line = lines.get(negotiation) ?? new BidLine();
        line.join(waiting);
        if (lines.has(negotiation)) return;
        lines.set(negotiation, line);
        drain(negotiation, line).catch((error: unknown) => {
          lines.delete(negotiation);
          for (const { reject: refuse } of line.take(Infinity)) refuse(error);
        });
      }),
  };
}
