import type { Subscriber } from './subscriber.ts';
import { everything, isTemplate, matchesTopic } from './topic.ts';

/** Who listens to what: by topic, so that an event finds its receivers without asking every stream. */
export class Subscriptions<Caller> {
  readonly all = new Set<Subscriber<Caller>>();
  readonly #exact = new Map<string, Set<Subscriber<Caller>>>();
  readonly #templates = new Map<string, Set<Subscriber<Caller>>>();

  add(subscriber: Subscriber<Caller>): void {
    this.all.add(subscriber);
    for (const topic of subscriber.request.topics) {
      const index = this.#indexOf(topic);
      index.set(topic, (index.get(topic) ?? new Set()).add(subscriber));
    }
  }

  /** It is open no more; what it asked for is looked after until it is removed. */
  close(subscriber: Subscriber<Caller>): void {
    this.all.delete(subscriber);
  }

  remove(subscriber: Subscriber<Caller>): void {
    for (const topic of subscriber.request.topics) {
      const index = this.#indexOf(topic);
      const left = index.get(topic);
      left?.delete(subscriber);
      if (left?.size === 0) index.delete(topic);
    }
  }

  /** Everybody who asked for this topic, once. */
  matching(topic: string): Set<Subscriber<Caller>> {
    const found = new Set(this.#exact.get(topic));
    for (const [template, subscribers] of this.#templates) {
      if (matchesTopic(template, topic)) for (const subscriber of subscribers) found.add(subscriber);
    }
    return found;
  }

  #indexOf(topic: string): Map<string, Set<Subscriber<Caller>>> {
    return topic === everything || isTemplate(topic) ? this.#templates : this.#exact;
  }
}
