import { ask } from './ask.ts';
import { backOff, SseParser } from './sse-parser.ts';

export type LiveState = 'idle' | 'connecting' | 'open' | 'lost';

/** What comes; `id` is where to go on, null where that is unknown. */
export interface Heard {
  id: string | null;
  data: string[];
}

interface Context {
  /** IRI of the account that asks for tokens. */
  account: string;
  hear: (heard: Heard) => void;
  change: (state: LiveState) => void;
}

const silenceMilliseconds = 45_000;

/** The connection itself: open for these topics, and open again after every end, from where the last one ended. */
export class LiveStream {
  readonly #context: Context;
  #topics: readonly string[] = [];
  #abort: AbortController | null = null;
  /** Where the last event stood, and where to resume: before the topics changed, so that the new ones miss nothing. */
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

  /** The browser knows at once what a silent stream would tell after 45 seconds. */
  readonly #cut = (): void => {
    if (this.#topics.length === 0) return;
    this.#abort?.abort();
    this.#change('lost');
  };

  /** At once, without waiting for the back-off. */
  readonly reconnect = (): void => {
    if (this.#topics.length === 0) return;
    this.#attempt = 0;
    this.#schedule(0);
  };

  /** Follows these and no others. What is new is followed soon, what nobody needs any more is left when there is time. */
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
      // Every end is followed by a new attempt, whatever its reason.
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
