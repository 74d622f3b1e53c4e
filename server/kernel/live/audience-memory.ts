import { createHash } from 'node:crypto';

interface SeenRecord {
  /** Digest of the representation shown last; null if the record is hidden; undefined while it is being read. */
  digest: string | null | undefined;
  /** Number of streams that name this very record. */
  named: number;
  /** Turn from which on nothing was missed. */
  since: number;
  /** Turn of the last visible change. */
  changed: number;
  /** The read in progress; null before and after. */
  reading: Promise<void> | null;
}

interface Template {
  streams: number;
  since: number;
  /** True once the content of its records is known. */
  isRead: boolean;
  reading: Promise<void> | null;
}

/** Digest of an unreadable record. It equals no other, so the next frame is sent. */
const lost = '';

/** Counts watches and changes of this process's memories, and so gives them an order: the turns. */
let turns = 0;
const nextTurn = (): number => (turns += 1);

export const currentTurn = (): number => turns;

/** Returns a digest that identifies a representation. The time of sending does not count as a difference. */
export function digestOf(representation: object): string {
  const text = JSON.stringify({ ...representation, serverTime: undefined });
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/**
 * The last state of each watched record that was shown to an audience whose members must not learn of others' moves.
 * Stores digests, not contents. It is correct while at least one member receives the record's changes.
 */
export class AudienceMemory {
  streams = 0;
  readonly #records = new Map<string, SeenRecord>();
  readonly #templates = new Map<string, Template>();

  /** Adds a stream that names this record. Reads the record's content unless it is known. */
  async name(topic: string, read: () => Promise<string | null>): Promise<void> {
    const known = this.#records.get(topic) ?? this.#add(topic);
    known.named += 1;
    if (known.digest !== undefined) return;
    await once(known, async () => this.begin(topic, await read()));
  }

  /** Adds a stream that follows every record of the template. Reads their contents unless they are known. */
  async follow(template: string, read: () => Promise<readonly [topic: string, digest: string][]>): Promise<void> {
    const known = this.#templates.get(template) ?? { streams: 0, since: nextTurn(), isRead: false, reading: null };
    this.#templates.set(template, known);
    known.streams += 1;
    if (known.isRead) return;
    await once(known, async () => {
      for (const [topic, digest] of await read()) this.begin(topic, digest, known.since);
      known.isRead = true;
    });
  }

  leave(topic: string): void {
    const [record, template] = [this.#records.get(topic), this.#templates.get(topic)];
    if (record) record.named -= 1;
    if (template) template.streams -= 1;
    if (template?.streams === 0) this.#templates.delete(topic);
    const left = template ? [...this.#records.keys()].filter((name) => templateOf(name) === topic) : [topic];
    for (const name of left) if (!this.#isWatched(name)) this.#records.delete(name);
  }

  /** Sets the content of a record at the start of watching, unless newer content is known. */
  begin(topic: string, digest: string | null, since?: number): void {
    const known = this.#records.get(topic) ?? this.#add(topic, since);
    if (known.digest === undefined) known.digest = digest;
  }

  /** Records the current content and returns true if it is news to the audience, which is then notified. */
  show(topic: string, digest: string | null): boolean {
    const known = this.#records.get(topic);
    if (known?.digest === digest) return false;
    if (this.#isBeingRead(topic)) {
      this.begin(topic, digest, this.#templates.get(templateOf(topic))?.since);
      return false;
    }
    // Records hidden from a template's followers are not kept: these are most of the others' records.
    if (digest === null && !known?.named) this.#records.delete(topic);
    else if (known || this.#templates.has(templateOf(topic))) this.#change(topic, digest);
    return digest !== null;
  }

  /** Marks a record whose content could not be read. */
  lose(topic: string): void {
    if (this.#records.has(topic)) this.#change(topic, lost);
  }

  /** Returns true if this is news to a member who has received nothing since that turn. */
  isNewSince(topic: string, { digest, turn }: { digest: string; turn: number }): boolean {
    const known = this.#records.get(topic);
    return !known || known.digest !== digest || known.changed > turn;
  }

  /** The watched records that may have changed for a member who received everything up to this turn. */
  unsure(topics: readonly string[], turn: number): string[] {
    return [...this.#records]
      .filter(([, { since, changed }]) => since > turn || changed > turn)
      .map(([topic]) => topic)
      .filter((topic) => topics.includes(topic) || topics.includes(templateOf(topic)));
  }

  /** Before the first read, no member has been promised anything. */
  #isBeingRead(topic: string): boolean {
    const known = this.#records.get(topic);
    return known ? known.digest === undefined : this.#templates.get(templateOf(topic))?.isRead === false;
  }

  #isWatched(topic: string): boolean {
    return (this.#records.get(topic)?.named ?? 0) > 0 || this.#templates.has(templateOf(topic));
  }

  #change(topic: string, digest: string | null): void {
    const known = this.#records.get(topic) ?? this.#add(topic);
    Object.assign(known, { digest, changed: nextTurn() });
  }

  #add(topic: string, since = nextTurn()): SeenRecord {
    const added = { digest: undefined, named: 0, since, changed: 0, reading: null };
    this.#records.set(topic, added);
    return added;
  }
}

/** Shares one read among all waiting callers. After a failure, the next caller tries again. */
function once(known: { reading: Promise<void> | null }, read: () => Promise<void>): Promise<void> {
  known.reading ??= read().finally(() => (known.reading = null));
  return known.reading;
}

const templateOf = (topic: string): string => `${topic.slice(0, topic.lastIndexOf('/'))}/{id}`;
