import { isObject } from '../../schemas/language/json-schema.ts';
import { call } from './http.ts';
import { backOff, SseParser } from './sse-parser.ts';
import { createStore } from './store.ts';

export type LiveState = 'idle' | 'connecting' | 'open' | 'lost';
export interface LiveStatus {
  state: LiveState;
  /** Milliseconds of this browser's clock at which the last data came. */
  lastData: number | null;
}

const silenceMilliseconds = 45_000;

/**
 * One stream for the whole page: browsers allow six connections per host. Topics are counted, a changed set reconnects
 * with a new token; what happened meanwhile is replayed from the last event's id.
 */
export class LiveConnection {
  readonly status = createStore<LiveStatus>({ state: 'idle', lastData: null });
  readonly #topics = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #account: string;
  readonly #receive: (item: unknown) => void;
  #abort: AbortController | null = null;
  #lastEventId: string | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(account: string, receive: (item: unknown) => void) {
    this.#account = account;
    this.#receive = receive;
    globalThis.addEventListener?.('offline', this.#cut);
    globalThis.addEventListener?.('online', this.#resume);
  }

  /** The browser knows at once what a silent stream would tell after 45 seconds. */
  readonly #cut = (): void => {
    if (this.#topics.size === 0) return;
    this.#abort?.abort();
    this.#change('lost');
  };
  readonly #resume = (): void => {
    if (this.#topics.size > 0) this.reconnect();
  };

  /** Follows these topics (IRIs, or templates such as `/api/default-workflows/{id}`) until the returned call. */
  follow(topics: readonly string[]): () => void {
    for (const topic of topics) this.#topics.set(topic, (this.#topics.get(topic) ?? 0) + 1);
    this.#schedule(50);
    return () => {
      for (const topic of topics) {
        const left = (this.#topics.get(topic) ?? 1) - 1;
        if (left > 0) this.#topics.set(topic, left);
        else this.#topics.delete(topic);
      }
      this.#schedule(500);
    };
  }

  /** Tells of every message about this record, until the returned call. It has to be followed too. */
  listen(iri: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(iri) ?? new Set();
    this.#listeners.set(iri, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  /** At once, without waiting for the back-off: the person pressed Connect. */
  reconnect(): void {
    this.#attempt = 0;
    this.#schedule(0);
  }

  close(): void {
    this.#topics.clear();
    globalThis.removeEventListener?.('offline', this.#cut);
    globalThis.removeEventListener?.('online', this.#resume);
    this.#schedule(0);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  async #run(): Promise<void> {
    this.#abort?.abort();
    if (this.#topics.size === 0) return this.#change('idle');
    const abort = new AbortController();
    this.#abort = abort;
    if (this.status.get().state !== 'lost') this.#change('connecting');
    try {
      await this.#stream(abort);
    } catch {
      // Every end is followed by a new attempt, whatever its reason.
    }
    if (abort.signal.aborted && this.#abort !== abort) return;
    this.#change('lost');
    this.#schedule(backOff(this.#attempt++, Math.random()));
  }

  async #stream(abort: AbortController): Promise<void> {
    const topics = new URLSearchParams([...this.#topics.keys()].map((topic) => ['topic', topic]));
    const grant = await call({ path: `${this.#account}/get-sse-token?${topics}`, signal: abort.signal });
    if (!isObject(grant)) return;
    const response = await fetch(`/.well-known/mercure?${topics}`, {
      signal: abort.signal,
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${String(grant['token'])}`,
        ...(this.#lastEventId ? { 'Last-Event-ID': this.#lastEventId } : {}),
      },
    });
    if (!response.ok || !response.body) return;
    this.#attempt = 0;
    this.#change('open');
    await this.#read(response.body.pipeThrough(new TextDecoderStream()), abort);
  }

  async #read(stream: ReadableStream<string>, abort: AbortController): Promise<void> {
    const parser = new SseParser();
    const reader = stream.getReader();
    for (;;) {
      const silence = setTimeout(() => abort.abort(), silenceMilliseconds);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      for (const event of parser.push(value)) this.#take(event.id, event.data);
      this.status.set((previous) => ({ ...previous, lastData: Date.now() }));
    }
  }

  #take(id: string | null, data: string): void {
    if (id) this.#lastEventId = id;
    try {
      const item: unknown = JSON.parse(data);
      this.#receive(item);
      const iri = isObject(item) ? item['@id'] : undefined;
      if (typeof iri === 'string') for (const listener of this.#listeners.get(iri) ?? []) listener();
    } catch {
      // A message that is no JSON is not ours.
    }
  }

  #change(state: LiveState): void {
    this.status.set((previous) => (previous.state === state ? previous : { ...previous, state }));
  }
}
