/** Something this process is doing. Holds no payloads and no secrets. */
export interface Work {
  what: string;
  requestId?: string;
  account?: string | null;
}

interface Entry {
  startedAt: number;
  /** Null once it has ended. */
  describe: (() => Work) | null;
}

/** Plain values only. A closure would keep a whole request alive and make the garbage collector copy it. */
interface EndedWork {
  startedAt: number;
  work: Work;
}

export interface TimedWork extends Work {
  /** Duration in milliseconds, including waits. */
  ms: number;
}

/** The work in progress, to report which work may have caused a stall. */
class WorkInProgress {
  readonly #entries = new Set<Entry>();
  #ended: EndedWork[] = [];

  /** Work is in progress until the returned function is called. */
  begin(describe: () => Work): () => void {
    const entry: Entry = { startedAt: performance.now(), describe };
    this.#entries.add(entry);
    return () => {
      if (!this.#entries.delete(entry)) return;
      // V8 often rebuilds the table of a busy set. Old dropped tables keep their contents alive until the next full
      // collection. With the whole request behind each entry, every answer would be copied there.
      entry.describe = null;
      this.#ended.push({ startedAt: entry.startedAt, work: describe() });
    };
  }

  /**
   * Returns work in progress or ended since the last call. The one that ended last comes first, because it is the
   * likeliest cause.
   */
  seen(): TimedWork[] {
    const now = performance.now();
    const going = [...this.#entries].flatMap(({ startedAt, describe }): EndedWork[] =>
      describe ? [{ startedAt, work: describe() }] : [],
    );
    return [...this.#ended.toReversed(), ...going].map(({ startedAt, work }) => ({
      ...work,
      ms: Math.round(now - startedAt),
    }));
  }

  looked(): void {
    this.#ended = [];
  }
}

/** The work of this process. */
export const workInProgress = new WorkInProgress();
