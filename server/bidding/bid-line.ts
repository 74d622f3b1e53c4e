import type { Outcome } from '../kernel/commands/command.ts';
import type { Bid } from './bid.ts';
import type { KeptPlaces } from './kept-places.ts';

export interface Waiting {
  bid: Bid;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** As many are decided under one lock; a flood waits in order. */
const mostPerBatch = 500;

/** Those who wait at one negotiation. */
export class BidLine {
  /** What the last batch left or, where it is still under way, will have left; undefined where it may not be true. */
  kept: KeptPlaces | undefined;
  /** The last batch found all as the one before it had left it: nobody else seems to write. */
  isUndisturbed = false;
  readonly #waiting: Waiting[] = [];
  #goal = 1;
  #wanted = { count: 0, told: (): void => undefined };

  get length(): number {
    return this.#waiting.length;
  }

  /** So many are a batch: those who wait and those just answered. */
  get goal(): number {
    return Math.min(Math.max(1, this.#goal), mostPerBatch);
  }

  /** A batch of so many was answered. */
  answered(count: number): void {
    this.#goal = count > 1 ? this.length + count : 1;
  }

  join(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#waiting.length >= this.#wanted.count) this.#wanted.told();
  }

  /** The next batch. */
  take(most = mostPerBatch): Waiting[] {
    return this.#waiting.splice(0, most);
  }

  takeKept(): KeptPlaces | undefined {
    const { kept } = this;
    this.kept = undefined;
    return kept;
  }

  /** Until so many wait, the line is woken, or the time is over. */
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
