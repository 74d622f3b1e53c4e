import { AudienceMemory, digestOf, currentTurn } from './audience-memory.ts';
import type { LiveSources } from './live-sources.ts';
import type { Subscriber } from './subscriber.ts';
import { isTemplate } from './topic.ts';

/** The way an event reached its receivers: immediately, held while the stream was opened, or sent again. */
export type DeliveryMode = 'now' | 'held' | 'again';

/** Memories of the audiences that must not learn of others' moves, kept while at least one member is connected. */
export class QuietAudiences<Caller> {
  readonly #sources: LiveSources<Caller>;
  readonly #memories = new Map<string, AudienceMemory>();

  constructor(sources: LiveSources<Caller>) {
    this.#sources = sources;
  }

  /** Returns null for callers who may receive a frame whenever a record changes. */
  memoryOf(caller: Caller): AudienceMemory | null {
    const key = this.#sources.quietKey?.(caller) ?? null;
    if (key === null) return null;
    const memory = this.#memories.get(key) ?? new AudienceMemory();
    this.#memories.set(key, memory);
    return memory;
  }

  /** Resolves when the content of the stream's records is known. From then on, a frame means a change. */
  async join(subscriber: Subscriber<Caller>): Promise<void> {
    const { memory, caller, request } = subscriber;
    if (!memory) return;
    memory.streams += 1;
    const known = Promise.all(request.topics.map((topic) => this.#watch(topic, { memory, caller })));
    subscriber.joined = currentTurn();
    await known;
  }

  leave({ memory, caller, request }: Subscriber<Caller>): void {
    if (!memory) return;
    for (const topic of request.topics) memory.leave(topic);
    memory.streams -= 1;
    const key = this.#sources.quietKey?.(caller) ?? null;
    if (memory.streams === 0 && key !== null) this.#memories.delete(key);
  }

  /** Takes over at once the records that a leaving member releases. */
  async #watch(topic: string, { memory, caller }: { memory: AudienceMemory; caller: Caller }): Promise<void> {
    const { entityOf, audienceKey, represent } = this.#sources;
    const entity = entityOf(topic);
    if (entity === null || audienceKey(caller, entity) === null) return;
    if (isTemplate(topic)) return memory.follow(topic, () => this.#readAll(entity, caller));
    await memory.name(topic, async () => {
      const representation = await represent(entity, topic.slice(topic.lastIndexOf('/') + 1), caller);
      return representation && digestOf(representation);
    });
  }

  async #readAll(entity: string, caller: Caller): Promise<[topic: string, digest: string][]> {
    const { seenOf, topicOf } = this.#sources;
    const seen = (await seenOf?.(entity, caller)) ?? [];
    return seen.flatMap(({ recordId, representation }) => {
      const topic = topicOf(entity, recordId);
      return topic === null ? [] : [[topic, digestOf(representation)]];
    });
  }
}

/**
 * Returns the members of an audience who must receive the current content (null if there is none), and remembers that
 * they did.
 */
export function dueOf<Caller>(
  members: readonly Subscriber<Caller>[],
  { topic, representation, way }: { topic: string; representation: object | null; way: DeliveryMode },
): readonly Subscriber<Caller>[] {
  if (!members.some(({ memory }) => memory)) return representation ? members : [];
  const digest = representation && digestOf(representation);
  const isNewFor = new Map<AudienceMemory, boolean>();
  return members.filter(({ memory, joined }) => {
    if (!memory || way === 'again') return digest !== null;
    if (way === 'held') return digest !== null && memory.isNewSince(topic, { digest, turn: joined });
    const isNew = isNewFor.get(memory) ?? memory.show(topic, digest);
    isNewFor.set(memory, isNew);
    return isNew;
  });
}
