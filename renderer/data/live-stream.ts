import { ask } from './ask.ts';
import { backOff, SseParser } from './sse-parser.ts';

export type LiveState = 'idle' | 'connecting' | 'open' | 'lost';

/** Received events. `id` is the position to resume from, null if unknown. */
export interface ReceivedEvents {
  id: string | null;
  data: string[];
}

interface Context {
  /** IRI of the account that requests tokens. */
  account: string;
  hear: (received: ReceivedEvents) => void;
  change: (state: LiveState) => void;
}

const silenceMilliseconds = 45_000;

/** The connection itself. It stays open for these topics and reopens after every end, resuming at the last event. */
export class LiveStream {
  readonly #context: Context;
  #topics: readonly string[] = [];
  #abort: AbortController | null = null;
  /** Id of the last event, and the id to resume from: the one before the topics changed, so new topics miss nothing. */
  #lastEventId: string | null;
  #resume: string | null = null;
  #attempt = 0;
  #state: LiveState = 'idle';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context, lastEventId: string | null) {
    this.#context = context;
    this.#lastEventId = lastEventId;
    globalThis.addEventListener?.('offline', this.#cut);
    globalThis.addEventListener?.('online', this.reconnect);
  }

  /** Reports the loss at once: the browser already knows what the silence timeout would show only after 45 seconds. */
  readonly #cut = (): void => {
    if (this.#topics.length === 0) return;
    this.#abort?.abort();
    this.#change('lost');
  };

  /** Reconnects at once, without waiting for the back-off. */
  readonly reconnect = (): void => {
    if (this.#topics.length === 0) return;
    this.#attempt = 0;
    this.#schedule(0);
  };

  /** Follows exactly these topics. New topics are added soon; unused ones are dropped when there is time. */
  follow(topics: readonly string[]): void {
    const before = new Set(this.#topics);
    const isMore = topics.some((topic) => !before.has(topic));
    if (!isMore && topics.length === before.size) return;
    this.#topics = topics;
    this.#resume ??= this.#lastEventId;
    this.#schedule(isMore ? 50 : 500);
  }

  close(): void {
    this.#topics = [];
    globalThis.removeEventListener?.('offline', this.#cut);
    globalThis.removeEventListener?.('online', this.reconnect);
    clearTimeout(this.#timer);
    this.#abort?.abort();
    this.#abort = null;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  async #run(): Promise<void> {
    this.#abort?.abort();
    if (this.#topics.length === 0) return this.#change('idle');
    const abort = new AbortController();
    this.#abort = abort;
    if (this.#state !== 'lost') this.#change('connecting');
    try {
      await this.#open(abort);
    } catch {
      // Every end is followed by a new attempt, for whatever reason it ended.
    }
    if (this.#abort !== abort) return;
    this.#change('lost');
    this.#schedule(backOff(this.#attempt++, Math.random()));
  }

  async #open(abort: AbortController): Promise<void> {
    const topics = new URLSearchParams(this.#topics.map((topic) => ['topic', topic]));
    const path = `${this.#context.account}/get-sse-token?${topics}`;
    const grant = await ask('SseToken', path, abort.signal);
    const from = this.#resume ?? this.#lastEventId;
    const response = await fetch(`/.well-known/mercure?${topics}`, {
      signal: abort.signal,
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${grant.token}`,
        ...(from ? { 'Last-Event-ID': from } : {}),
      },
    });
    if (!response.ok || !response.body) return;
    this.#attempt = 0;
    this.#resume = null;
    this.#change('open');
    await this.#read(response.body.pipeThrough(new TextDecoderStream()), abort);
  }

  async #read(stream: ReadableStream<string>, abort: AbortController): Promise<void> {
    const parser = new SseParser();
    const reader = stream.getReader();
    for (;;) {
      const silence = setTimeout(() => abort.abort(), silenceMilliseconds);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done || abort.signal.aborted) return;
      const data = parser.push(value).map((event) => event.data);
      this.#lastEventId = parser.lastEventId ?? this.#lastEventId;
      this.#context.hear({ id: this.#lastEventId, data });
    }
  }

  #change(state: LiveState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#context.change(state);
  }
}
