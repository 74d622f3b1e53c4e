import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { serverNow } from '../../../data/clock.ts';
import type { Problem } from '../../../data/problem.ts';
import { reportSaving } from '../../../data/save-status.ts';
import { createStore, type Store } from '../../../data/store.ts';
import { slotIn, type DraftSlot } from '../rows/draft-slot.ts';
import { SendLoop, type SendPauses, type SendReport } from '../rows/send-loop.ts';

/** A value that the server does not have yet, and why it did not take it. */
export interface Unsaved {
  value: JsonObject;
  problem: Problem | null;
}

export interface KeyedSaverQuestion {
  /** The place of these values: in this browser, and among what the top bar sums up. */
  name: string;
  send: (key: string, value: JsonObject, idempotencyKey: string) => Promise<unknown>;
  pauses?: SendPauses;
}

interface Sent {
  key: string;
  value: JsonObject;
}

const defaults: SendPauses = { typing: 600, following: 0, retry: 4000 };

/**
 * Values that are saved by a call each, where the last one counts. One is sent again until it is answered, outlives a
 * reload, and goes on being saved when its part of the page is left.
 */
export class KeyedSaver {
  readonly unsaved: Store<ReadonlyMap<string, Unsaved>>;
  readonly name: string;
  readonly #slot: DraftSlot;
  readonly #loop: SendLoop<Sent>;
  #shown = 0;

  constructor({ name, send, pauses = defaults }: KeyedSaverQuestion) {
    this.name = name;
    this.#slot = slotIn(localStorage, `parley.rows.${name}`, () => {});
    this.unsaved = createStore<ReadonlyMap<string, Unsaved>>(restored(this.#slot.read()));
    this.#loop = new SendLoop<Sent>(
      {
        next: () => this.#next(),
        send: ({ key, value }, idempotencyKey) => send(key, value, idempotencyKey),
        acknowledge: (sent) => this.#answered(sent, null),
        refuse: (sent, problem) => this.#answered(sent, problem),
        follow: () => Promise.resolve(true),
        store: () => {},
        report: (report) => this.#report(report),
      },
      pauses,
    );
    globalThis.addEventListener('online', () => this.#loop.retry());
    if (this.unsaved.get().size > 0) this.#loop.touched();
  }

  edit(key: string, value: JsonObject): void {
    this.#set((all) => all.set(key, { value, problem: null }));
    this.#loop.touched();
  }

  /** Done when everything is said that can be, or the server cannot be reached. */
  flush(): Promise<void> {
    return this.#loop.flush();
  }

  /** From here on the page shows these values; the answer is to be called when it no longer does. */
  show(): () => void {
    this.#shown += 1;
    return () => {
      this.#shown -= 1;
      if (this.unsaved.get().size === 0) reportSaving(this.name, { state: 'idle' });
    };
  }

  #next(): Sent | null {
    for (const [key, { value, problem }] of this.unsaved.get()) if (!problem) return { key, value };
    return null;
  }

  /** Handles the answer to a save. Values typed while it was under way stay queued. */
  #answered({ key, value }: Sent, problem: Problem | null): true {
    const isLast = this.unsaved.get().get(key)?.value === value;
    if (isLast) this.#set((all) => void (problem ? all.set(key, { value, problem }) : all.delete(key)));
    return true;
  }

  #set(change: (all: Map<string, Unsaved>) => unknown): void {
    const all = new Map(this.unsaved.get());
    change(all);
    this.unsaved.set(all);
    const values = [...all].map(([key, { value }]) => [key, value]);
    this.#slot.write(all.size > 0 ? Object.fromEntries(values) : null);
  }

  #report({ state }: SendReport): void {
    if (state !== 'settled') return reportSaving(this.name, { state });
    if (this.unsaved.get().size > 0) return reportSaving(this.name, { state: 'invalid' });
    reportSaving(this.name, this.#shown > 0 ? { state: 'saved', at: serverNow() } : { state: 'idle' });
  }
}

const restored = (kept: JsonObject | null): Map<string, Unsaved> =>
  new Map(
    Object.entries(kept ?? {}).flatMap(([key, value]): [string, Unsaved][] =>
      isObject(value) ? [[key, { value, problem: null }]] : [],
    ),
  );
