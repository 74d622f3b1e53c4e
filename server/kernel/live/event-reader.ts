import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Listener } from '../database/listener.ts';
import { type LiveEvent, eventsAfter, isKept, liveChannel, newestEvent, positionBefore } from './live-event.ts';

const AT_ONCE = 100;
const RETRY_MS = 1_000;
/** The most that a replacement server can be behind the crashed one. */
const TAKEN_BACK_MS = 60_000;

/** Follows the event table from its end. Notifications wake it. Each process has one reader. */
export class EventReader {
  /** The last event processed; null before the first. */
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

  /** Resolves once the reader knows the end of the table. From then on no event is missed. */
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
   * Rows are written without waiting for the disk. A crashed server, or its replacement, may lose the last of them and
   * reuse their numbers. Events of that period are therefore repeated rather than lost.
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
      // Later events have their own notification.
      if (events.length < AT_ONCE) return;
    }
  }
}
