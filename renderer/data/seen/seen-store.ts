import { isTooOld, leaving, type Size } from './bounds.ts';
import { answered, openSeen, shelfOf } from './database.ts';

/** A stored answer: its text, and the time it was read from the server. */
export interface Entry {
  text: string;
  at: number;
}

/** Stores what was seen. Its calls never fail and never take long. */
export interface Shelf {
  /** Assigns the store to this authority. Entries of another authority are deleted. */
  claim: (authority: string) => Promise<void>;
  /** Releases the store because no one is signed in. */
  release: () => void;
  read: (key: string, now: number) => Entry | undefined;
  /** The keys of all entries, latest first. */
  keys: (now: number) => string[];
  /** Writes entries; null removes the one under that key. */
  write: (entries: ReadonlyMap<string, Entry | null>, now: number) => Promise<void>;
}

/** Stored next to the entries, whose keys are hashes of queries and begin with a bracket. */
const authorityKey = 'authority';
const sizesKey = 'sizes';

/** Milliseconds to wait for the store before asking the server instead. */
const patience = 200;

/** The content of the store: its owner, and the entries by key. */
interface Content {
  owner: unknown;
  entries: Map<string, Entry>;
}

/**
 * Answers seen before, in the browser's own store. All of it belongs to one authority, whose name is stored with it and
 * read in the same transaction. A page of another authority therefore neither reads nor leaves anything there. The
 * store is read once, while the session is checked; after that, answers are available without waiting. A store that
 * fails or is unavailable counts as empty.
 */
export class SeenStore implements Shelf {
  #authority: string | null = null;
  #entries = new Map<string, Entry>();
  #database: Promise<IDBDatabase> | null = null;
  #content: Promise<Content | undefined> | null = null;

  open(): this {
    this.#content = this.#within('readonly', contentOf);
    return this;
  }

  /** Waits for the store no longer than `patience`. Entries that arrive later are still used. */
  async claim(authority: string): Promise<void> {
    if (authority !== this.#authority) this.#entries = new Map();
    this.#authority = authority;
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
    await Promise.race([this.#take(authority), late]);
  }

  release(): void {
    this.#authority = null;
    this.#entries.clear();
  }

  read(key: string, now: number): Entry | undefined {
    const found = this.#entries.get(key);
    return found && !isTooOld(found, now) ? found : undefined;
  }

  keys(now: number): string[] {
    const newestFirst = [...this.#entries].toSorted(([, one], [, other]) => other.at - one.at);
    return newestFirst.flatMap(([key, entry]) => (isTooOld(entry, now) ? [] : [key]));
  }

  async write(entries: ReadonlyMap<string, Entry | null>, now: number): Promise<void> {
    const authority = this.#authority;
    if (authority === null) return;
    for (const [key, entry] of entries) {
      if (entry) this.#entries.set(key, entry);
      else this.#entries.delete(key);
    }
    for (const key of leaving(sizesOf(this.#entries), now)) this.#entries.delete(key);
    await this.#within('readwrite', async (shelf) => {
      if ((await ownerOf(shelf)) !== authority) return;
      const known: unknown = await answered(shelf.get(sizesKey));
      put({ entries, sizes: new Map<string, Size>(known instanceof Map ? known : []), now }, shelf);
    });
  }

  async #take(authority: string): Promise<void> {
    const content = await this.#content;
    this.#content = null;
    // Someone may have logged out since the store was read.
    const owner = await this.#within('readonly', ownerOf);
    if (authority !== this.#authority || (owner === authority && !content)) return;
    if (owner !== authority) await this.#within('readwrite', (shelf) => begin(authority, shelf));
    else if (content?.owner === authority) this.#entries = new Map([...content.entries, ...this.#entries]);
  }

  async #within<T>(mode: IDBTransactionMode, work: (shelf: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
    try {
      this.#database ??= openSeen();
      return await work(shelfOf(await this.#database, mode));
    } catch {
      return undefined;
    }
  }
}

const ownerOf = (shelf: IDBObjectStore): Promise<unknown> => answered<unknown>(shelf.get(authorityKey));

async function begin(authority: string, shelf: IDBObjectStore): Promise<void> {
  shelf.clear();
  await answered(shelf.put(authority, authorityKey));
}

async function contentOf(shelf: IDBObjectStore): Promise<Content> {
  const [owner, keys, values] = await Promise.all([
    ownerOf(shelf),
    answered(shelf.getAllKeys()),
    answered<unknown[]>(shelf.getAll()),
  ]);
  const entries = keys.flatMap((key, index) => {
    const value = values[index];
    return typeof key === 'string' && isEntry(value) ? [[key, value] as const] : [];
  });
  return { owner, entries: new Map(entries) };
}

const sizeOf = ({ at, text }: Entry): Size => ({ at, bytes: text.length });
const sizesOf = (entries: ReadonlyMap<string, Entry>): Map<string, Size> =>
  new Map([...entries].map(([key, entry]) => [key, sizeOf(entry)]));

/** Writes and removes the given entries, and removes others to stay within the limits. */
function put(
  question: { entries: ReadonlyMap<string, Entry | null>; sizes: Map<string, Size>; now: number },
  shelf: IDBObjectStore,
): void {
  const { entries, sizes, now } = question;
  for (const [key, entry] of entries) {
    if (entry) sizes.set(key, sizeOf(entry));
    else sizes.delete(key);
  }
  const out = new Set(leaving(sizes, now));
  for (const [key, entry] of entries) {
    if (entry && !out.has(key)) shelf.put(entry, key);
    else out.add(key);
  }
  for (const key of out) {
    shelf.delete(key);
    sizes.delete(key);
  }
  shelf.put(sizes, sizesKey);
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'text' in value && 'at' in value;
