import type { LiveEvent } from './live-event.ts';

/** Entities whose changes may come faster than anyone can read: at most one frame per record in this time. */
export const coalescedMs: Readonly<Record<string, number>> = { negotiation: 200 };

/**
 * The first change of a record passes at once. Changes within the window are held back, each replacing the previous
 * one, and the last is sent at the end of the window.
 */
export class Coalescing {
  readonly #windows = new Map<string, { latest: LiveEvent | null; timer?: NodeJS.Timeout }>();
  readonly #send: (event: LiveEvent) => Promise<void>;

  constructor(send: (event: LiveEvent) => Promise<void>) {
    this.#send = send;
  }

  /** Returns true if the event must be sent now. Otherwise it, or a later one in its place, is sent later. */
  admits(event: LiveEvent): boolean {
    if (coalescedMs[event.entity] === undefined || event.deleted) return true;
    const window = this.#windows.get(keyOf(event));
    if (window) window.latest = event;
    else this.#windows.set(keyOf(event), { latest: null });
    return window === undefined;
  }

  /** Starts the window of an admitted event that has been sent. */
  sent(event: LiveEvent): void {
    const window = this.#windows.get(keyOf(event));
    if (!window || window.timer) return;
    window.timer = setTimeout(() => this.#close(event), coalescedMs[event.entity] ?? 0);
  }

  stop(): void {
    for (const { timer } of this.#windows.values()) clearTimeout(timer);
    this.#windows.clear();
  }

  #close(event: LiveEvent): void {
    const latest = this.#windows.get(keyOf(event))?.latest;
    this.#windows.delete(keyOf(event));
    if (!latest) return;
    this.#windows.set(keyOf(latest), { latest: null });
    void this.#send(latest).finally(() => this.sent(latest));
  }
}

const keyOf = ({ entity, recordId }: LiveEvent): string => `${entity} ${recordId}`;
