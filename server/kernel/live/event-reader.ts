import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Listener } from '../database/listener.ts';
import { type LiveEvent, eventsAfter, isKept, liveChannel, newestEvent, positionBefore } from './live-event.ts';

const AT_ONCE = 100;
const RETRY_MS = 1_000;
/** No server that takes the place of another one is further behind. */
const TAKEN_BACK_MS = 60_000;

/** Follows the table of events from its end: woken by notifications, one reader per process. */
export class EventReader {
  /** The last event that was taken on; null before any. */
  position: { seq: number; id: string | null } | null = null;
  readonly #db: Knex;
  readonly #log: Logger;
  readonly #take: (events: readonly LiveEvent[]) => Promise<void>;
  readonly #off: () => void;
  readonly #ready: Promise<void>;
  #isReady: () => void = () => undefined;
  #reading = false;
  #again = false;
  #isUnsure = false;
  #stopped = false;

  constructor(
    take: (events: readonly LiveEvent[]) => Promise<void>,
    { db, listener, log }: { db: Knex; listener: Listener; log: Logger },
  ) {
    this.#take = take;
    this.#db = db;
    this.#log = log;
    this.#ready = new Promise((resolve) => (this.#isReady = resolve));
    this.#off = listener.on(liveChannel, (payload) => {
      if (payload === null) this.#isUnsure = true;
      void this.#wake();
    });
  }

  /** Resolves once the reader knows where the end is: from then on nothing is missed. */
  ready(): Promise<void> {
    return this.#ready;
  }

  stop(): void {
    this.#stopped = true;
    this.#off();
  }

  async #wake(): Promise<void> {
    this.#again = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      await this.#read();
    } catch (error) {
      this.#log.error({ err: error }, 'live events could not be read');
      if (!this.#stopped) setTimeout(() => void this.#wake(), RETRY_MS).unref();
    } finally {
      this.#reading = false;
    }
    if (this.#again && this.position) await this.#wake();
  }

  /**
   * Rows are written without waiting for the disk. A server that crashed, or another one in its place, may not have the last
   * of them, and gives their numbers to others: what came about then is told once more, rather than never.
   */
  async #makeSure(): Promise<void> {
    if (!this.#isUnsure) return;
    const { position } = this;
    if (position?.id && !(await isKept(position, this.#db)))
      this.position = await positionBefore(position.seq, { db: this.#db, milliseconds: TAKEN_BACK_MS });
    this.#isUnsure = false;
  }

  async #read(): Promise<void> {
    this.#again = false;
    await this.#makeSure();
    this.position ??= await newestEvent(this.#db);
    this.#isReady();
    for (;;) {
      const events = await eventsAfter(this.position.seq, { db: this.#db, limit: AT_ONCE });
      const last = events.at(-1);
      if (!last || this.#stopped) return;
      this.position = { seq: last.seq, id: last.id };
      await this.#take(events);
      // What was not there yet has a notification of its own.
      if (events.length < AT_ONCE) return;
    }
  }
}
