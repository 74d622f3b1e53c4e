import { isTooOld, leaving, type Size } from './bounds.ts';
import { answered, openSeen, shelfOf } from './database.ts';

/** Something that was seen: its text, and when it was read from the server. */
export interface Entry {
  text: string;
  at: number;
}

/** Where what was seen is kept. No call of it ever fails, nor takes long. */
export interface Shelf {
  /** From here on it is of this authority; what another one saw is gone. */
  claim: (authority: string) => Promise<void>;
  /** Nobody is signed in. */
  release: () => void;
  read: (key: string, now: number) => Entry | undefined;
  /** Under which something is, the latest first. */
  keys: (now: number) => string[];
  /** Null: what is under that key goes. */
  write: (entries: ReadonlyMap<string, Entry | null>, now: number) => Promise<void>;
}

/** Beside the entries, whose keys are hashes of queries and begin with a bracket. */
const authorityKey = 'authority';
const sizesKey = 'sizes';

/** Longer than this nobody waits for a store instead of asking the server. */
const patience = 200;

/** What stands in the store: whose it is, and the entries by their keys. */
interface Content {
  owner: unknown;
  entries: Map<string, Entry>;
}

/**
 * What was seen, in the browser's own store. All of it belongs to one authority, whose name stands in the store itself
 * and is read in the same transaction: a page that is still of another one neither finds nor leaves anything there.
 * It is read once, while the server is asked who is there; from then on an answer is at hand without waiting. A store that
 * fails, or cannot be had, is an empty one.
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

  /** Waits for the store no longer than for a server; what comes later is taken all the same. */
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
    // Somebody may have logged out since it was read.
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

/** Puts and removes what the question says, and what has to go for it. */
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
