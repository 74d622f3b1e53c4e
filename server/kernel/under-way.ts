/** One thing that this process is doing: nothing of what was sent, no secrets. */
export interface Work {
  what: string;
  requestId?: string;
  account?: string | null;
}

interface Entry {
  begun: number;
  describe: () => Work;
}

export interface SeenWork extends Work {
  /** For how long, with the waiting in it. */
  ms: number;
}

/** What is being done, to tell of a stall whose it may have been. */
export class UnderWay {
  readonly #entries = new Set<Entry>();
  #ended: Entry[] = [];

  /** Until the returned call. */
  begin(describe: () => Work): () => void {
    const entry = { begun: performance.now(), describe };
    this.#entries.add(entry);
    return () => {
      if (!this.#entries.delete(entry)) return;
      // What it came from is let go now: answers that live on until the next look cost the collector dearly.
      const work = describe();
      this.#ended.push({ begun: entry.begun, describe: () => work });
    };
  }

  /** What is under way now or ended since the last look; what ended last comes first, being the likeliest. */
  seen(): SeenWork[] {
    const now = performance.now();
    return [...this.#ended.toReversed(), ...this.#entries].map(({ begun, describe }) => ({
      ...describe(),
      ms: Math.round(now - begun),
    }));
  }

  looked(): void {
    this.#ended = [];
  }
}

/** Of this process. */
export const underWay = new UnderWay();
