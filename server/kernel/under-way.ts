/** One thing that this process is doing: nothing of what was sent, no secrets. */
export interface Work {
  what: string;
  requestId?: string;
  account?: string | null;
}

interface Entry {
  begun: number;
  /** None once it has ended. */
  describe: (() => Work) | null;
}

/** Plain values: a function would keep alive what it was made among, a whole request, and make the collector copy it. */
interface Ended {
  begun: number;
  work: Work;
}

export interface SeenWork extends Work {
  /** For how long, with the waiting in it. */
  ms: number;
}

/** What is being done, to tell of a stall whose it may have been. */
class UnderWay {
  readonly #entries = new Set<Entry>();
  #ended: Ended[] = [];

  /** Until the returned call. */
  begin(describe: () => Work): () => void {
    const entry: Entry = { begun: performance.now(), describe };
    this.#entries.add(entry);
    return () => {
      if (!this.#entries.delete(entry)) return;
      // V8 rebuilds the table of a busy set often, and the dropped ones, once old, keep all that stood in them until
      // the next full collection: with the whole request behind each entry, every answer would be copied there.
      entry.describe = null;
      this.#ended.push({ begun: entry.begun, work: describe() });
    };
  }

  /** What is under way now or ended since the last look; what ended last comes first, being the likeliest. */
  seen(): SeenWork[] {
    const now = performance.now();
    const going = [...this.#entries].flatMap(({ begun, describe }): Ended[] =>
      describe ? [{ begun, work: describe() }] : [],
    );
    return [...this.#ended.toReversed(), ...going].map(({ begun, work }) => ({ ...work, ms: Math.round(now - begun) }));
  }

  looked(): void {
    this.#ended = [];
  }
}

/** Of this process. */
export const underWay = new UnderWay();
