import { isDeepStrictEqual } from 'node:util';
import type { Subscriber } from './subscriber.ts';
import { everything, isTemplate, matchesTopic } from './topic.ts';

/** Subscribers by topic, so that an event finds its receivers without asking every stream. */
export class Subscriptions<Caller> {
  readonly all = new Set<Subscriber<Caller>>();
  readonly #byAccount = new Map<string, Set<Subscriber<Caller>>>();
  readonly #exact = new Map<string, Set<Subscriber<Caller>>>();
  readonly #templates = new Map<string, Set<Subscriber<Caller>>>();

  add(subscriber: Subscriber<Caller>): void {
    this.all.add(subscriber);
    const { account } = subscriber.request.grant;
    this.#byAccount.set(idOf(account), this.of(account).add(subscriber));
    for (const topic of subscriber.request.topics) {
      const index = this.#indexOf(topic);
      index.set(topic, (index.get(topic) ?? new Set()).add(subscriber));
    }
  }

  /** Marks it as closed. The records it follows are maintained until it is removed. */
  close(subscriber: Subscriber<Caller>): void {
    this.all.delete(subscriber);
    const { account } = subscriber.request.grant;
    const left = this.of(account);
    left.delete(subscriber);
    if (left.size === 0) this.#byAccount.delete(idOf(account));
  }

  remove(subscriber: Subscriber<Caller>): void {
    for (const topic of subscriber.request.topics) {
      const index = this.#indexOf(topic);
      const left = index.get(topic);
      left?.delete(subscriber);
      if (left?.size === 0) index.delete(topic);
    }
  }

  /** Returns the open streams of an account (IRI or id). */
  of(account: string): Set<Subscriber<Caller>> {
    return this.#byAccount.get(idOf(account)) ?? new Set();
  }

  /**
   * Returns the equal caller of another stream of the account, if there is one, to save memory with thousands of
   * streams.
   */
  shared(caller: Caller, account: string): Caller {
    const [other] = this.of(account);
    return other && isDeepStrictEqual(other.caller, caller) ? other.caller : caller;
  }

  /** Returns each subscriber of this topic once. */
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

const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);
