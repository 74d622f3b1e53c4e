import { Client } from 'pg';
import type { Logger } from 'pino';

/**
 * Called with the payload of a notification. Null means that the channel is now being listened to and that earlier
 * notifications are unknown. It is passed once at the start and after every lost connection. A handler that checks
 * everything on null never misses a change.
 */
export type Notified = (payload: string | null) => void;

export interface Listener {
  /** Returns a function that removes the handler. */
  on: (channel: string, handler: Notified) => () => void;
  close: () => Promise<void>;
}

/** Together, the longest delay of live messages if the database's machine disappears without notice. */
const CHECK_EVERY_MS = 3_000;
const ANSWER_WITHIN_MS = 4_000;
const LONGEST_PAUSE_MS = 2_000;

/** The single listening connection of a process. It reconnects until it is closed. */
export function createListener(url: string, { log }: { log: Logger }): Listener {
  return new ListeningConnection(url, log);
}

class ListeningConnection implements Listener {
  readonly #url: string;
  readonly #log: Logger;
  readonly #handlers = new Map<string, Set<Notified>>();
  readonly #check: NodeJS.Timeout;
  #client: Client | null = null;
  #closed = false;
  #failures = 0;
  #retry: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
    // A query detects a peer that disappeared without notice.
    this.#check = setInterval(() => this.#client && this.#ask(this.#client, 'SELECT 1'), CHECK_EVERY_MS);
    this.#check.unref();
    this.#connect();
  }

  on(channel: string, handler: Notified): () => void {
    const known = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, known.add(handler));
    if (this.#client) this.#listen(this.#client, channel, [handler]);
    return () => void known.delete(handler);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#check);
    clearTimeout(this.#retry);
    this.#handlers.clear();
    const open = this.#client;
    this.#client = null;
    await open?.end().catch(() => undefined);
  }

  #connect(): void {
    const limits = { keepAlive: true, connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS };
    const fresh = new Client({ connectionString: this.#url, ...limits });
    this.#client = fresh;
    fresh.on('error', (error) => this.#lost(fresh, error));
    fresh.on('end', () => this.#lost(fresh));
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) this.#tell(handler, payload ?? '');
    });
    this.#last = fresh.connect().catch((error: unknown) => this.#lost(fresh, error));
    for (const [channel, handlers] of this.#handlers) this.#listen(fresh, channel, handlers);
  }

  #lost(dead: Client, error?: unknown): void {
    if (dead !== this.#client) return;
    this.#client = null;
    dead.end().catch(() => undefined);
    if (this.#closed) return;
    const pause = Math.min(100 * 2 ** this.#failures++, LONGEST_PAUSE_MS);
    this.#log.warn({ err: error, pause }, 'the listening connection was lost');
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  #listen(client: Client, channel: string, handlers: Iterable<Notified>): void {
    this.#ask(client, `LISTEN ${client.escapeIdentifier(channel)}`, () => {
      this.#failures = 0;
      for (const handler of handlers) this.#tell(handler, null);
    });
  }

  /** Runs one query after another, because pg does not allow a second query while the first is running. */
  #ask(client: Client, sql: string, then: () => void = () => undefined): void {
    this.#last = this.#last
      .then(() => (client === this.#client ? client.query(sql) : undefined))
      .then(() => (client === this.#client ? then() : undefined))
      .catch((error: unknown) => this.#lost(client, error));
  }

  #tell(handler: Notified, payload: string | null): void {
    try {
      handler(payload);
    } catch (error) {
      this.#log.error({ err: error }, 'a listener failed');
    }
  }
}
