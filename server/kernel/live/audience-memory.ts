import { createHash } from 'node:crypto';

interface Remembered {
  /** Of the representation that was shown last; null: the record is hidden; undefined: it is being read. */
  digest: string | null | undefined;
  /** Streams that name the very record. */
  named: number;
  /** Turn from which on nothing was missed. */
  since: number;
  /** Turn of the last change that showed. */
  changed: number;
  /** Under way; null before and after. */
  reading: Promise<void> | null;
}

interface Template {
  streams: number;
  since: number;
  /** Whether it is known what its records say. */
  isRead: boolean;
  reading: Promise<void> | null;
}

/** Digest of what could not be found out: like no other, so that the next frame is sent. */
const lost = '';

/** Counts what the memories of this process began to watch and what changed for them: their order is that of turns. */
let turns = 0;
const nextTurn = (): number => (turns += 1);

export const thisTurn = (): number => turns;

/** By which two representations are told apart; the time of sending is no difference. */
export function digestOf(representation: object): string {
  const text = JSON.stringify({ ...representation, serverTime: undefined });
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/**
 * What an audience whose members must not learn of others' moves was last shown of each record it watches: digests,
 * nothing of the content. It is right for as long as somebody of the audience is told of the record's changes.
 */
export class AudienceMemory {
  streams = 0;
  readonly #records = new Map<string, Remembered>();
  readonly #templates = new Map<string, Template>();

  /** A stream names this record; what it says is read unless it is known. */
  async name(topic: string, read: () => Promise<string | null>): Promise<void> {
    const known = this.#records.get(topic) ?? this.#add(topic);
    known.named += 1;
    if (known.digest !== undefined) return;
    await once(known, async () => this.begin(topic, await read()));
  }

  /** A stream follows every record of the template; what they say is read unless it is known. */
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

  /** What a record said when somebody began to watch it, unless more is known by now. */
  begin(topic: string, digest: string | null, since?: number): void {
    const known = this.#records.get(topic) ?? this.#add(topic, since);
    if (known.digest === undefined) known.digest = digest;
  }

  /** Whether what the record says now is news to the audience, which is told of it from here. */
  show(topic: string, digest: string | null): boolean {
    const known = this.#records.get(topic);
    if (known?.digest === digest) return false;
    if (this.#isBeingRead(topic)) {
      this.begin(topic, digest, this.#templates.get(templateOf(topic))?.since);
      return false;
    }
    // Of what a template's followers do not see nothing is kept: that is most of what others have.
    if (digest === null && !known?.named) this.#records.delete(topic);
    else if (known || this.#templates.has(templateOf(topic))) this.#change(topic, digest);
    return digest !== null;
  }

  /** It could not be found out what the record says. */
  lose(topic: string): void {
    if (this.#records.has(topic)) this.#change(topic, lost);
  }

  /** Whether this is news to a member who was told of nothing since that turn. */
  isNewSince(topic: string, { digest, turn }: { digest: string; turn: number }): boolean {
    const known = this.#records.get(topic);
    return !known || known.digest !== digest || known.changed > turn;
  }

  /** The watched records but those that surely have not changed for who was told everything up to this turn. */
  unsure(topics: readonly string[], turn: number): string[] {
    return [...this.#records]
      .filter(([, { since, changed }]) => since > turn || changed > turn)
      .map(([topic]) => topic)
      .filter((topic) => topics.includes(topic) || topics.includes(templateOf(topic)));
  }

  /** Nobody has been promised anything before the first reading. */
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

  #add(topic: string, since = nextTurn()): Remembered {
    const added = { digest: undefined, named: 0, since, changed: 0, reading: null };
    this.#records.set(topic, added);
    return added;
  }
}

/** One reading for all who wait for it; the next one tries again if it fails. */
function once(known: { reading: Promise<void> | null }, read: () => Promise<void>): Promise<void> {
  known.reading ??= read().finally(() => (known.reading = null));
  return known.reading;
}

const templateOf = (topic: string): string => `${topic.slice(0, topic.lastIndexOf('/'))}/{id}`;
