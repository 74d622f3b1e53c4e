import type { Query } from '@tanstack/react-query';
import { bounds } from './bounds.ts';
import { keptOf, textOf } from './kept.ts';
import type { Entry, Shelf } from './seen-store.ts';

/** Debounces writes of data that changes repeatedly, in milliseconds. */
const pause = 800;
/** Milliseconds that must remain of an idle period to serialize another entry. */
const restLeft = 4;

/** Writes what was seen while the browser is idle, so no interaction waits for it. */
export class Writer {
  readonly #shelf: Shelf;
  readonly #waiting = new Map<string, Query | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
    // The last moment that a page can rely on.
    globalThis.addEventListener?.('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.flush();
    });
  }

  keep(query: Query): void {
    this.#waiting.set(query.queryHash, query);
    this.#schedule();
  }

  forget(hash: string): void {
    this.#waiting.set(hash, null);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      whenIdle((rest) => this.flush(rest));
    }, pause);
  }

  flush(rest?: IdleDeadline): void {
    const entries = new Map<string, Entry | null>();
    for (const [hash, query] of this.#waiting) {
      if (rest && entries.size > 0 && rest.timeRemaining() < restLeft) break;
      this.#waiting.delete(hash);
      entries.set(hash, query && entryOf(query));
    }
    if (entries.size > 0) void this.#shelf.write(entries, Date.now());
    if (this.#waiting.size > 0) this.#schedule();
  }
}

/** Falls back to a timer: not every browser reports idle periods. */
const whenIdle = (work: (rest?: IdleDeadline) => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 0);

function entryOf({ queryKey, state }: Query): Entry | null {
  const kept = keptOf(queryKey, state.data);
  if (kept === undefined || kept === null) return null;
  const text = textOf(queryKey, kept);
  return text.length > bounds.entryBytes ? null : { text, at: state.dataUpdatedAt };
}
