import { LiveStream, type ReceivedEvents, type LiveState } from './live-stream.ts';

export interface LiveStatus {
  state: LiveState;
  /** Time of the last data, in milliseconds of this browser's clock. */
  lastData: number | null;
}

/** Messages between tabs. The leader answers `topics` with `status`, so a tab knows that there is a leader. */
type Message =
  | { kind: 'topics'; tab: string; topics: readonly string[] }
  | { kind: 'gone'; tab: string }
  | { kind: 'asked' }
  | { kind: 'heard'; heard: ReceivedEvents; status: LiveStatus }
  | { kind: 'status'; status: LiveStatus }
  | { kind: 'connect' };

interface Context {
  account: string;
  /** The session and the organization viewed as: only tabs with the same view share a stream. */
  group: string;
  hear: (data: string) => void;
  status: (status: LiveStatus) => void;
}

/** Milliseconds that a visible tab waits for the leader, which may be a page that the browser has suspended. */
const answerMs = 3_000;
/** Timers of a hidden tab may be slow, so a visible tab asks it to connect after this time. */
const nudgeMs = 10_000;
/** The leader receives something from the server every 15 seconds; after this silence it counts as lost. */
const quietMs = 60_000;

/**
 * Shares one stream between all tabs of a session: a browser opens six connections per host, and a stream per tab would
 * use them up. The tab that holds the lock leads; when it closes, the next tab gets the lock. Browsers offer locks only
 * over encrypted connections and on localhost. Without locks, each tab leads itself.
 */
export class LiveTabs {
  readonly #context: Context;
  readonly #tab = crypto.randomUUID();
  readonly #others = new Map<string, readonly string[]>();
  #own: readonly string[] = [];
  #channel: BroadcastChannel | null = null;
  #leaving: AbortController | null = null;
  #stream: LiveStream | null = null;
  #lastEventId: string | null = null;
  #status: LiveStatus = { state: 'idle', lastData: null };
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #nudging: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  follow(topics: readonly string[]): void {
    this.#own = topics;
    if (!this.#leaving) return this.join();
    this.#tellTopics();
  }

  /** Reconnects at once, without waiting for the back-off, after a click on Connect. */
  reconnect(): void {
    if (this.#stream) this.#stream.reconnect();
    else this.#post({ kind: 'connect' });
  }

  join(): void {
    if (this.#leaving) return;
    const leaving = new AbortController();
    this.#leaving = leaving;
    const hasLocks = Boolean(globalThis.navigator?.locks) && typeof BroadcastChannel !== 'undefined';
    if (!hasLocks) return this.#lead();
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#take(data));
    document.addEventListener('visibilitychange', this.#look);
    this.#queue(leaving);
    this.#tellTopics();
  }

  /** Leaves when the page is closed or suspended, so that another tab leads. */
  leave(): void {
    if (!this.#leaving) return;
    this.#post({ kind: 'gone', tab: this.#tab });
    this.#resign();
    clearTimeout(this.#waiting);
    clearTimeout(this.#nudging);
    document.removeEventListener('visibilitychange', this.#look);
    this.#leaving.abort();
    this.#leaving = null;
    this.#channel?.close();
    this.#channel = null;
    this.#others.clear();
    this.#show({ ...this.#status, state: 'idle' });
  }

  get #name(): string {
    return `parley-live ${this.#context.group}`;
  }

  /** Waits for the lock and holds it until the tab leaves or another tab steals it. */
  #queue(leaving: AbortController, steal = false): void {
    const held = (): Promise<void> =>
      new Promise((release) => {
        if (leaving.signal.aborted) return release();
        leaving.signal.addEventListener('abort', () => release());
        this.#lead();
      });
    const options = steal ? { steal } : { signal: leaving.signal };
    navigator.locks.request(this.#name, options, held).catch(() => {
      if (leaving.signal.aborted || this.#leaving !== leaving) return;
      // Another tab took the lock while this one was suspended.
      this.#resign();
      this.#queue(leaving);
      this.#tellTopics();
    });
  }

  #lead(): void {
    if (this.#stream) return;
    clearTimeout(this.#waiting);
    const { account } = this.#context;
    this.#stream = new LiveStream({ account, hear: this.#hear, change: this.#change }, this.#lastEventId);
    this.#post({ kind: 'asked' });
    this.#followAll();
  }

  #resign(): void {
    this.#stream?.close();
    this.#stream = null;
  }

  readonly #hear = (received: ReceivedEvents): void => {
    this.#show({ ...this.#status, lastData: Date.now() });
    this.#post({ kind: 'heard', heard: received, status: this.#status });
    this.#pass(received);
  };

  readonly #change = (state: LiveState): void => {
    this.#show({ ...this.#status, state });
    this.#post({ kind: 'status', status: this.#status });
  };

  #take(message: Message): void {
    if (message.kind === 'topics') this.#others.set(message.tab, message.topics);
    else if (message.kind === 'gone') this.#others.delete(message.tab);
    if (this.#stream) this.#answer(message);
    else this.#obey(message);
  }

  /** Handles messages in the leading tab. */
  #answer({ kind }: Message): void {
    if (kind === 'connect') this.#stream?.reconnect();
    if (kind !== 'topics' && kind !== 'gone') return;
    this.#followAll();
    if (kind === 'topics') this.#post({ kind: 'status', status: this.#status });
  }

  /** Handles messages in all other tabs. */
  #obey(message: Message): void {
    if (message.kind === 'asked') this.#tellTopics();
    if (message.kind !== 'heard' && message.kind !== 'status') return;
    this.#waitFor(quietMs);
    this.#show(message.status);
    clearTimeout(this.#nudging);
    if (message.status.state === 'lost') this.#nudging = setTimeout(this.#nudge, nudgeMs);
    if (message.kind === 'heard') this.#pass(message.heard);
  }

  #pass({ id, data }: ReceivedEvents): void {
    this.#lastEventId = id ?? this.#lastEventId;
    for (const one of data) this.#context.hear(one);
  }

  #tellTopics(): void {
    if (this.#stream) return this.#followAll();
    this.#post({ kind: 'topics', tab: this.#tab, topics: this.#own });
    this.#waitFor(answerMs);
  }

  #followAll(): void {
    this.#stream?.follow([...new Set([...this.#own, ...[...this.#others.values()].flat()])]);
  }

  /** Handles a silent leader: a visible tab asks again, then takes the lead. */
  #waitFor(milliseconds: number): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      if (this.#stream || !this.#leaving || document.visibilityState === 'hidden') return;
      if (milliseconds === quietMs) this.#tellTopics();
      else this.#queue(this.#leaving, true);
    }, milliseconds);
  }

  readonly #nudge = (): void => {
    if (!this.#stream && document.visibilityState === 'visible') this.#post({ kind: 'connect' });
  };

  readonly #look = (): void => {
    if (document.visibilityState === 'visible') this.#tellTopics();
  };

  #show(status: LiveStatus): void {
    this.#status = status;
    this.#context.status(status);
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message);
  }
}
