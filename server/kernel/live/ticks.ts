import type { LiveSources } from './live-sources.ts';

/** Delay after the instant, so that no clock reads a moment before it. */
const AFTER_MS = 5;
/** Longest timer. After that, the next instant is requested again. */
const MOST_MS = 3_600_000;

export interface TicksContext<Caller> extends Pick<LiveSources<Caller>, 'ticking'> {
  now: () => Date;
  /** Notifies watchers. Returns false if there are none left. */
  tell: (entity: string, recordId: string) => Promise<boolean>;
  onError: (error: unknown) => void;
}

/**
 * Notifies watchers of records that change with time although nothing is written. Does so once per instant, process and
 * record, as long as at least one subscriber watches.
 */
export class Ticks<Caller> {
  readonly #context: TicksContext<Caller>;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(context: TicksContext<Caller>) {
    this.#context = context;
  }

  /** Called when these records are watched or one of them changed. */
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

  /** Returns true if the record changes with time. */
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
