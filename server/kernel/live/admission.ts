import { isDeepStrictEqual } from 'node:util';
import type { Holder } from './hub-token.ts';
import type { LiveSources } from './live-sources.ts';
import type { Subscriber } from './subscriber.ts';

/** Who may have a stream: asked at each connection, and again of the open ones when sessions may have ended. */
export class Admission<Caller> {
  readonly #sources: Pick<LiveSources<Caller>, 'callersOf'>;
  #changes = 0;

  constructor(sources: Pick<LiveSources<Caller>, 'callersOf'>) {
    this.#sources = sources;
  }

  /** An answer from before the last change is not believed: those whose sessions end are looked for among the open ones. */
  async admit(holder: Holder): Promise<Caller | null> {
    for (;;) {
      const asked = this.#changes;
      const [caller] = await this.#sources.callersOf([holder]);
      if (asked === this.#changes) return caller ?? null;
    }
  }

  /** Sessions have ended, or rights changed: ends the streams of the former, and those of the latter, to open anew. */
  async check(subscribers: readonly Subscriber<Caller>[]): Promise<void> {
    this.#changes += 1;
    if (subscribers.length === 0) return;
    const callers = await this.#sources.callersOf(subscribers.map(({ request }) => request.grant));
    for (const [index, subscriber] of subscribers.entries()) {
      if (!isDeepStrictEqual(callers[index], subscriber.caller)) subscriber.end();
    }
  }
}
