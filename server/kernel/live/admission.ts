import { isDeepStrictEqual } from 'node:util';
import type { Holder } from './hub-token.ts';
import type { LiveSources } from './live-sources.ts';
import type { Subscriber } from './subscriber.ts';

/** Decides who may have a stream: at each connection, and again for open streams when sessions may have ended. */
export class Admission<Caller> {
  readonly #sources: Pick<LiveSources<Caller>, 'callersOf'>;
  #changes = 0;

  constructor(sources: Pick<LiveSources<Caller>, 'callersOf'>) {
    this.#sources = sources;
  }

  /** Discards an answer from before the last change: ended sessions are then searched among open streams only. */
  async admit(holder: Holder): Promise<Caller | null> {
    for (;;) {
      const changesBefore = this.#changes;
      const [caller] = await this.#sources.callersOf([holder]);
      if (changesBefore === this.#changes) return caller ?? null;
    }
  }

  /** Ends the streams whose session has ended or whose rights have changed. The latter can reconnect. */
  async check(subscribers: readonly Subscriber<Caller>[]): Promise<void> {
    this.#changes += 1;
    if (subscribers.length === 0) return;
    const callers = await this.#sources.callersOf(subscribers.map(({ request }) => request.grant));
    for (const [index, subscriber] of subscribers.entries()) {
      if (!isDeepStrictEqual(callers[index], subscriber.caller)) subscriber.end();
    }
  }
}
