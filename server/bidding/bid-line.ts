import type { Outcome } from '../kernel/commands/command.ts';
import type { Bid } from './bid.ts';
import type { KeptPlaces } from './kept-places.ts';

export interface WaitingBid {
  bid: Bid;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** Maximum number of bids decided under one lock. A flood waits in order. */
const mostPerBatch = 500;

/** The bids waiting at one negotiation. */
export class BidLine {
  /** The result of the last batch or, if it is in progress, its expected result; undefined if it may be wrong. */
  kept: KeptPlaces | undefined;
  /** The last batch found everything as the previous one had left it, so no one else seems to write. */
  isUnchanged = false;
  readonly #waiting: WaitingBid[] = [];
  #goal = 1;
  #wanted = { count: 0, told: (): void => undefined };

  get length(): number {
    return this.#waiting.length;
  }

  /** Target size of a batch: the bids waiting plus those just answered. */
  get goal(): number {
    return Math.min(Math.max(1, this.#goal), mostPerBatch);
  }

  /** Records the size of an answered batch. */
  answered(count: number): void {
    this.#goal = count > 1 ? this.length + count : 1;
  }

  join(waiting: WaitingBid): void {
    this.#waiting.push(waiting);
    if (this.#waiting.length >= this.#wanted.count) this.#wanted.told();
  }

  /** Removes and returns the next batch. */
  take(most = mostPerBatch): WaitingBid[] {
    return this.#waiting.splice(0, most);
  }

  takeKept(): KeptPlaces | undefined {
    const { kept } = this;
    this.kept = undefined;
    return kept;
  }

  /** Resolves once this many bids wait, the line is woken, or the time is over. */
  async until(count: number, milliseconds?: number): Promise<void> {
    if (this.#waiting.length >= count) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wanted = { count, told: resolve };
      if (milliseconds !== undefined) timer = setTimeout(resolve, milliseconds).unref();
    });
    clearTimeout(timer);
    this.#wanted = { count: 0, told: () => undefined };
  }

  wake(): void {
    this.#wanted.told();
  }
}
