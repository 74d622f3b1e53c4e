import type { LiveSources } from './live-sources.ts';

/** Later than the instant by so much, so that no clock finds itself a moment before it. */
const AFTER_MS = 5;
/** Timers take no longer ones; asked again then. */
const MOST_MS = 3_600_000;

export interface TicksContext<Caller> extends Pick<LiveSources<Caller>, 'ticking'> {
  now: () => Date;
  /** Tells whoever watches; false when nobody does any more. */
  tell: (entity: string, recordId: string) => Promise<boolean>;
  onError: (error: unknown) => void;
}

/**
 * Records that look different as time passes, although nothing is written: told at their instant, once per process and
 * record, for as long as somebody watches.
 */
export class Ticks<Caller> {
  readonly #context: TicksContext<Caller>;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(context: TicksContext<Caller>) {
    this.#context = context;
  }

  /** Somebody watches these, or one of them changed. */
  async watch(recordIds: readonly string[]): Promise<void> {
    const { ticking, now, onError } = this.#context;
    if (!ticking || recordIds.length === 0) return;
    try {
      for (const { entity, recordId, at } of await ticking(recordIds)) {
        this.#set(entity, recordId, at.getTime() - now().getTime() + AFTER_MS);
      }
    } catch (error) {
      onError(error);
    }
  }

  /** Whether the record is one that ticks. */
  knows(recordId: string): boolean {
    return this.#timers.has(recordId);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #set(entity: string, recordId: string, wait: number): void {
    clearTimeout(this.#timers.get(recordId));
    const timer = setTimeout(() => void this.#tick(entity, recordId), Math.min(Math.max(0, wait), MOST_MS));
    timer.unref();
    this.#timers.set(recordId, timer);
  }

  async #tick(entity: string, recordId: string): Promise<void> {
    this.#timers.delete(recordId);
    try {
      if (await this.#context.tell(entity, recordId)) await this.watch([recordId]);
    } catch (error) {
      this.#context.onError(error);
    }
  }
}
