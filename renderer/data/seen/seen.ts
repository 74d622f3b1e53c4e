import type { Query, QueryCacheNotifyEvent, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { Problem } from '../problem.ts';
import { readThrough } from '../query-client.ts';
import { checkOf, checkSession, isSession, sessionOf, type Session } from '../session.tsx';
import { authorityHere } from './authority.ts';
import { onDrop } from './database.ts';
import { isForGood, mayKeep, recordIn } from './kept.ts';
import { notRefreshed } from './not-refreshed.ts';
import type { Entry, Shelf } from './seen-store.ts';
import { Writer } from './writer.ts';

/** Statuses that mean the server no longer shows the record to this reader. */
const goneStatuses = new Set([403, 404, 410]);
/** Milliseconds after which a refresh counts as slow. An earlier note would only alarm. */
const slow = 8000;

interface ShownState {
  /** Time of reading from the server, in milliseconds since 1970. */
  at: number;
  /** True once the refresh is slow. Set by its timer, as the clock may read a little less than what was waited for. */
  late: boolean;
}

/**
 * Shows pages opened before at once: a new query starts with the entry in the browser's store, then asks the server.
 * Answers are stored. Refused records are removed from the store and the page.
 */
export class Seen {
  readonly #shelf: Shelf;
  readonly #writer: Writer;
  /** Queries shown from the store and not refreshed since. */
  readonly #shown = new Map<Query, ShownState>();
  /** Sessions that are being passed from the store to the page. */
  readonly #coming = new Set<Query>();

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
    this.#writer = new Writer(shelf);
  }

  /** Starts answering queries from the store. The session may already be known, right after log-in. */
  start(client: QueryClient): void {
    readThrough(this.first);
    onDrop(() => this.#shelf.release());
    client.getQueryCache().subscribe((event) => this.#hear(event));
    const session = client.getQueryData(['session']);
    if (isSession(session)) void this.#shelf.claim(authorityHere(checkOf(session)));
  }

  readonly first: QueryPersister = async (ask, context, query) => {
    if (isOfSession(query)) return this.#sessionFirst(query);
    if (this.#shown.has(query)) await painted();
    return ask(context);
  };

  /** The keys of everything seen, latest first. */
  keys(): QueryKey[] {
    return this.#shelf.keys(Date.now()).map((hash): QueryKey => JSON.parse(hash));
  }

  /** The stored data of this query if it may be shown, else null. */
  of(query: Query): { data: unknown; at: number } | null {
    const { queryKey, queryHash } = query;
    if (isOfSession(query) || !mayKeep(queryKey) || isTypedOver(query)) return null;
    const entry = this.#shelf.read(queryHash, Date.now());
    return entry ? { data: contentOf(entry), at: entry.at } : null;
  }

  /** Runs before any observer reads the query, so the page is drawn in one pass. Invalid data is then fetched again. */
  #restore(query: Query): void {
    const found = this.of(query);
    if (!found) return;
    const isInvalidated = !isForGood(query.queryKey);
    query.setState({ status: 'success', data: found.data, dataUpdatedAt: found.at, isInvalidated });
    if (isInvalidated) this.#remind(query, found.at);
  }

  /** Lets the server confirm the session before anything is shown. Takes the rest of the session from the store. */
  async #sessionFirst(query: Query): Promise<Session | null> {
    const check = await checkSession();
    if (!check) return null;
    await this.#shelf.claim(authorityHere(check));
    const entry = query.state.data ? undefined : this.#shelf.read(query.queryHash, Date.now());
    const data = entry && contentOf(entry);
    if (!entry || !isSession(data)) return sessionOf(check);
    this.#coming.add(query);
    this.#remind(query, entry.at);
    // Runs after the query and the page have the stored data.
    setTimeout(() => void query.fetch().catch(() => undefined));
    return data;
  }

  #remind(query: Query, at: number): void {
    const shown: ShownState = { at, late: false };
    this.#shown.set(query, shown);
    setTimeout(() => {
      shown.late = true;
      this.#tell();
    }, slow);
  }

  #hear({ type, query, ...event }: QueryCacheNotifyEvent): void {
    if (type === 'added') return this.#restore(query);
    if (type === 'removed') this.#shown.delete(query);
    // A page may be drawn only after its refresh is late.
    if (type === 'removed' || type === 'observerRemoved' || type === 'observerAdded') return this.#tell();
    if (!('action' in event) || !mayKeep(query.queryKey)) return undefined;
    const { action } = event;
    if (action.type === 'error') return this.#refused(query);
    if (action.type !== 'success' || this.#coming.delete(query)) return undefined;
    // A message about one member does not refresh a list.
    if (action.manual === true && query.queryKey[0] === 'list' && this.#shown.has(query)) return undefined;
    if (this.#shown.delete(query)) this.#tell();
    // Records that only arrived in live messages were not seen.
    const isSeen = action.manual !== true || query.getObserversCount() > 0;
    return isSeen ? this.#writer.keep(query) : undefined;
  }

  #refused(query: Query): void {
    const { error } = query.state;
    if (!(error instanceof Problem) || !goneStatuses.has(error.status)) return this.#tell();
    this.#writer.forget(query.queryHash);
    if (this.#shown.delete(query)) query.setState({ data: undefined });
    this.#tell();
  }

  /** Publishes the time of the oldest shown data whose refresh is late. */
  #tell(): void {
    if (this.#shown.size === 0) return notRefreshed.set(null);
    const late = [...this.#shown].filter(
      ([query, shown]) => (shown.late || hasFailed(query)) && query.getObserversCount() > 0,
    );
    return notRefreshed.set(late.length > 0 ? Math.min(...late.map(([, { at }]) => at)) : null);
  }
}

/**
 * Sending a request takes a millisecond, so cached data is painted first. A hidden page never is, hence the timeout.
 */
const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
    globalThis.requestAnimationFrame?.(() => setTimeout(resolve));
  });

/** True if the refresh was refused or waits for a connection. */
const hasFailed = ({ state }: Query): boolean => state.error !== null || state.fetchStatus === 'paused';

function contentOf({ text }: Entry): unknown {
  return JSON.parse(text);
}

const isOfSession = ({ queryKey }: Query): boolean => queryKey[0] === 'session';

/**
 * True if unsaved edits of the record exist. They belong to the version they were based on, so only the server's
 * record will do.
 */
function isTypedOver({ queryKey }: Query): boolean {
  const iri = recordIn(queryKey);
  return iri !== null && Object.keys(globalThis.localStorage ?? {}).some((name) => name.includes(iri));
}
