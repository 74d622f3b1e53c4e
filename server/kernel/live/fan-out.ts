import { type AudienceContext, type Prepared, prepare } from './audiences.ts';
import { Coalescing } from './coalescing.ts';
import type { LiveEvent } from './live-event.ts';
import type { Subscriber } from './subscriber.ts';
import type { Subscriptions } from './subscriptions.ts';
import { matchesTopic } from './topic.ts';

/** How many events are looked up at the same time; they are written in their order all the same. */
const WIDTH = 8;

/** Brings events to the streams that want them. */
export class FanOut<Caller> {
  readonly #subscriptions: Subscriptions<Caller>;
  readonly #context: AudienceContext<Caller>;
  readonly #coalescing = new Coalescing((event) => this.#sendAll([event]));

  constructor(subscriptions: Subscriptions<Caller>, context: AudienceContext<Caller>) {
    this.#subscriptions = subscriptions;
    this.#context = context;
  }

  /** New events, in their order. */
  async publish(events: readonly LiveEvent[]): Promise<void> {
    const admitted = events.filter((event) => this.#coalescing.admits(event));
    await this.#sendAll(admitted);
    for (const event of admitted) this.#coalescing.sent(event);
  }

  /** Events to one stream: its history. */
  async replay(events: readonly LiveEvent[], subscriber: Subscriber<Caller>): Promise<void> {
    const wanted = events.filter((event) => this.#isWanted(event, subscriber));
    await this.#send(wanted.map((event) => ({ event, receivers: [subscriber] })));
  }

  stop(): void {
    this.#coalescing.stop();
  }

  async #sendAll(events: readonly LiveEvent[]): Promise<void> {
    const deliveries = events.map((event) => ({ event, receivers: [...this.#receivers(event)] }));
    for (const { event, receivers } of deliveries) {
      for (const { held } of receivers) held?.push(event);
    }
    await this.#send(
      deliveries.map(({ event, receivers }) => ({ event, receivers: receivers.filter(({ held }) => !held) })),
    );
  }

  async #send(deliveries: readonly { event: LiveEvent; receivers: readonly Subscriber<Caller>[] }[]): Promise<void> {
    const wanted = deliveries.filter(({ receivers }) => receivers.length > 0);
    for (let start = 0; start < wanted.length; start += WIDTH) {
      const group = wanted.slice(start, start + WIDTH);
      const prepared = await Promise.all(group.map(({ event, receivers }) => prepare(event, receivers, this.#context)));
      for (const each of prepared) write(each);
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

function write<Caller>({ frames, failed }: Prepared<Caller>): void {
  for (const [subscriber, frame] of frames) subscriber.send(frame);
  for (const subscriber of failed) subscriber.cutOff();
}
