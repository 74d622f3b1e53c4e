import { type AudienceContext, type Delivery, type PreparedFrames, prepare } from './audiences.ts';
import { currentTurn } from './audience-memory.ts';
import { Coalescing } from './coalescing.ts';
import type { LiveEvent } from './live-event.ts';
import type { DeliveryMode } from './quiet-audiences.ts';
import type { Subscriber } from './subscriber.ts';
import type { Subscriptions } from './subscriptions.ts';
import { matchesTopic } from './topic.ts';

/** Streams that were being opened when the event came. They receive it later. */
type Later<Caller> = ReadonlySet<Subscriber<Caller>>;

/** Number of events looked up concurrently. They are still written in order. */
const WIDTH = 8;

/** Delivers events to the streams that want them. */
export class FanOut<Caller> {
  readonly #subscriptions: Subscriptions<Caller>;
  readonly #context: AudienceContext<Caller>;
  /** Start turns of groups that are not written yet, earliest first. */
  readonly #underWay = new Set<{ turn: number }>();
  readonly #coalescing = new Coalescing((event) => this.#sendAll([event]));

  constructor(subscriptions: Subscriptions<Caller>, context: AudienceContext<Caller>) {
    this.#subscriptions = subscriptions;
    this.#context = context;
  }

  /** Delivers new events, in order. */
  async publish(events: readonly LiveEvent[]): Promise<void> {
    const admitted = events.filter((event) => this.#coalescing.admits(event));
    await this.#sendAll(admitted);
    for (const event of admitted) this.#coalescing.sent(event);
  }

  /** Sends events to one stream: its history, or held events. */
  async replay(events: readonly LiveEvent[], subscriber: Subscriber<Caller>, way: DeliveryMode): Promise<void> {
    const relevant = events.filter((event) => this.#isWanted(event, subscriber));
    const { joined: turn } = subscriber;
    for (const group of groups(relevant.map((event) => ({ event, receivers: [subscriber], way })))) {
      await this.#send(group.map((delivery) => ({ ...delivery, turn })));
    }
  }

  stop(): void {
    this.#coalescing.stop();
  }

  /** Streams that are being opened hold the event for later. The memory of their audience is still updated. */
  async #sendAll(events: readonly LiveEvent[]): Promise<void> {
    const later = new Map<LiveEvent, Set<Subscriber<Caller>>>();
    const deliveries = events.map((event): Omit<Delivery<Caller>, 'turn'> => {
      const receivers = [...this.#receivers(event)];
      const opening = receivers.filter(({ held }) => held);
      for (const { held } of opening) held?.push(event);
      if (opening.length > 0) later.set(event, new Set(opening));
      return { event, receivers: receivers.filter(({ held, memory }) => !held || memory), way: 'now' };
    });
    for (const group of groups(deliveries.filter(({ receivers }) => receivers.length > 0))) {
      const own = { turn: currentTurn() };
      this.#underWay.add(own);
      const [{ turn } = own] = this.#underWay;
      const send = this.#send(
        group.map((delivery) => ({ ...delivery, turn })),
        later,
      );
      await send.finally(() => this.#underWay.delete(own));
    }
  }

  async #send(group: readonly Delivery<Caller>[], later?: ReadonlyMap<LiveEvent, Later<Caller>>): Promise<void> {
    const prepared = await Promise.all(group.map((delivery) => prepare(delivery, this.#context)));
    for (const [index, each] of prepared.entries()) {
      const event = group[index]?.event;
      write(each, event && later?.get(event));
    }
  }

  #isWanted({ entity, recordId }: LiveEvent, { request }: Subscriber<Caller>): boolean {
    const topic = this.#context.sources.topicOf(entity, recordId);
    return topic !== null && request.topics.some((template) => matchesTopic(template, topic));
  }

  #receivers({ entity, recordId }: LiveEvent): Set<Subscriber<Caller>> {
    const topic = this.#context.sources.topicOf(entity, recordId);
    return topic === null ? new Set() : this.#subscriptions.matching(topic);
  }
}

function* groups<T>(all: readonly T[]): Iterable<readonly T[]> {
  for (let start = 0; start < all.length; start += WIDTH) yield all.slice(start, start + WIDTH);
}

function write<Caller>({ frames, failed }: PreparedFrames<Caller>, later: Later<Caller> | undefined): void {
  for (const [subscriber, frame] of frames) if (!later?.has(subscriber)) subscriber.send(frame);
  for (const subscriber of failed) subscriber.cutOff();
}
