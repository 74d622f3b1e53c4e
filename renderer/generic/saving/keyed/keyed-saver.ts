import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { serverNow } from '../../../data/clock.ts';
import type { Problem } from '../../../data/problem.ts';
import { reportSaving } from '../../../data/save-status.ts';
import { createStore, type Store } from '../../../data/store.ts';
import { slotIn, type DraftSlot } from '../rows/draft-slot.ts';
import { SendLoop, type SendPauses, type SendReport } from '../rows/send-loop.ts';

/** A value that the server does not have yet, and the reason if it was refused. */
export interface Unsaved {
  value: JsonObject;
  problem: Problem | null;
}

export interface KeyedSaverQuestion {
  /** The name of these values in this browser and in the top bar's status. */
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
 * Saves values with one call each, where the last value counts. A value is sent again until it is answered, survives a
 * reload, and is still saved after its part of the page is left.
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

  /** Resolves when everything that can be sent was sent, or the server cannot be reached. */
  flush(): Promise<void> {
    return this.#loop.flush();
  }

  /** Call when the page starts showing these values. Call the returned function when it stops. */
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

  /** Handles the answer to a save. Values typed meanwhile stay queued. */
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
