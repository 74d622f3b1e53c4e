import { isObject } from '../../schemas/language/json-schema.ts';
import { LiveTabs, type LiveStatus } from './live-tabs.ts';
import { createStore } from './store.ts';
import { covers } from './topics.ts';

interface Context {
  /** IRI of the account. */
  account: string;
  group: string;
  receive: (item: unknown) => void;
  /** The page is shown again after the browser suspended it, so its data may be outdated. */
  returned: () => void;
}

/**
 * This page's share of the one stream that all tabs use. Topics are counted; each message goes to the listeners of its
 * record. The page leaves the stream while the browser suspends it and joins again when it is shown.
 */
export class LiveConnection {
  readonly status = createStore<LiveStatus>({ state: 'idle', lastData: null });
  readonly #topics = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #context: Context;
  readonly #tabs: LiveTabs;

  constructor(context: Context) {
    this.#context = context;
    this.#tabs = new LiveTabs({ ...context, hear: (data) => this.#take(data), status: (status) => this.#show(status) });
  }

  /** Follows these topics (IRIs, or templates such as `/api/default-workflows/{id}`) until the result is called. */
  follow(topics: readonly string[]): () => void {
    if (this.#topics.size === 0) this.#watchPage();
    for (const topic of topics) this.#topics.set(topic, (this.#topics.get(topic) ?? 0) + 1);
    this.#changed();
    return () => {
      for (const topic of topics) {
        const left = (this.#topics.get(topic) ?? 1) - 1;
        if (left > 0) this.#topics.set(topic, left);
        else this.#topics.delete(topic);
      }
      this.#changed();
    };
  }

  /**
   * Calls the listener for every message about this record, until the returned function is called. The record must also
   * be followed.
   */
  listen(iri: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(iri) ?? new Set();
    this.#listeners.set(iri, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  /** Reconnects at once, without waiting for the back-off, after a click on Connect. */
  reconnect(): void {
    this.#tabs.reconnect();
  }

  close(): void {
    this.#topics.clear();
    globalThis.removeEventListener?.('pagehide', this.#hidden);
    globalThis.removeEventListener?.('pageshow', this.#shown);
    this.#tabs.leave();
  }

  #watchPage(): void {
    globalThis.addEventListener?.('pagehide', this.#hidden);
    globalThis.addEventListener?.('pageshow', this.#shown);
  }

  readonly #hidden = (): void => this.#tabs.leave();
  readonly #shown = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    this.#tabs.join();
    this.#context.returned();
  };

  #changed(): void {
    this.#tabs.follow([...this.#topics.keys()]);
    if (this.#topics.size === 0) this.status.set((previous) => ({ ...previous, state: 'idle' }));
  }

  #take(data: string): void {
    try {
      const item: unknown = JSON.parse(data);
      const iri = isObject(item) ? item['@id'] : undefined;
      if (typeof iri !== 'string' || ![...this.#topics.keys()].some((topic) => covers(topic, iri))) return;
      this.#context.receive(item);
      for (const listener of this.#listeners.get(iri) ?? []) listener();
    } catch {
      // Ignores messages that are not JSON.
    }
  }

  #show(status: LiveStatus): void {
    const next = this.#topics.size > 0 ? status : { ...status, state: 'idle' as const };
    this.status.set((previous) =>
      previous.state === next.state && previous.lastData === next.lastData ? previous : next,
    );
  }
}
