import type { LiveEvent } from './live-event.ts';

/** Entities whose changes may come faster than anybody can read: at most one frame per record in this time. */
export const coalescedMs: Readonly<Record<string, number>> = { negotiation: 200 };

/**
 * The first change of a record passes at once. Those that follow within the window are kept back, each replacing the
 * one before, and the last of them is sent at the window's end.
 */
export class Coalescing {
  readonly #windows = new Map<string, { latest: LiveEvent | null; timer?: NodeJS.Timeout }>();
  readonly #send: (event: LiveEvent) => Promise<void>;

  constructor(send: (event: LiveEvent) => Promise<void>) {
    this.#send = send;
  }

  /** Whether the event is to be sent now; else it will be sent later, or a later one in its place. */
  admits(event: LiveEvent): boolean {
    if (coalescedMs[event.entity] === undefined || event.deleted) return true;
    const window = this.#windows.get(keyOf(event));
    if (window) window.latest = event;
    else this.#windows.set(keyOf(event), { latest: null });
    return window === undefined;
  }

  /** The event that was admitted has been sent: its window is measured from here. */
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
