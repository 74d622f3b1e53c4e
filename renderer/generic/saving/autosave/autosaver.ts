import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import { serverNow } from '../../../data/clock.ts';
import { toProblem, type Problem } from '../../../data/problem.ts';
import type { Representation } from '../../../data/representation.ts';
import type { SaveStatus } from '../../../data/save-status.ts';
import { createStore } from '../../../data/store.ts';
import {
  acknowledged,
  edited,
  keepingMine,
  rebased,
  takingStored,
  type Conflict,
  type Draft,
  type MergeField,
} from './draft.ts';

export interface SaverState {
  draft: Draft;
  conflict: Conflict | null;
  status: SaveStatus;
  /** Violations that the server found in the last attempt. */
  refused: readonly Violation[];
}

export interface SaverPorts {
  send: (edits: JsonObject, version: number | undefined) => Promise<Representation | null>;
  reload: () => Promise<Representation>;
  /** Stores unconfirmed edits across a reload of the page. A draft without edits removes the entry. */
  store: (draft: Draft) => void;
  /** Merges two people's changes to one field. */
  merge?: MergeField;
}

const pauseMilliseconds = 1200;
const retryMilliseconds = 4000;

/**
 * Saves typed input after a pause, with the version that was edited. No input is lost: it stays in this browser until
 * the server confirms it, and is sent again after network failures. If someone else saved a conflicting change, both
 * versions are shown.
 */
export class Autosaver {
  readonly state;
  readonly #ports: SaverPorts;
  #invalid: (draft: Draft) => ReadonlySet<string> = () => new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #received: Representation | null = null;

  constructor(record: Representation, restored: Draft | null, ports: SaverPorts) {
    this.#ports = ports;
    // Others may have saved since. Their changes are applied, as they would have been live.
    const { draft, conflict } = rebased(restored ?? { base: record, edits: {} }, record, ports.merge);
    this.state = createStore<SaverState>({
      draft,
      conflict,
      status: { state: conflict ? 'conflict' : 'idle' },
      refused: [],
    });
    if (Object.keys(draft.edits).length > 0 && !conflict) this.#schedule(0);
  }

  /** Sets the check for fields that would be refused. They are not sent until corrected. */
  checkWith(invalid: (draft: Draft) => ReadonlySet<string>): void {
    this.#invalid = invalid;
  }

  edit(patch: JsonObject): void {
    const draft = edited(this.state.get().draft, patch);
    const refused = this.state.get().refused.filter(({ propertyPath }) => !(topOf(propertyPath) in patch));
    this.#set({ draft, refused });
    this.#ports.store(draft);
    this.#schedule(pauseMilliseconds);
  }

  /** Takes a newer record from the live stream or from another command of this page. */
  receive(record: Representation): void {
    // The record may be the one being sent. Only the answer tells, so it waits for that.
    if (this.#sending) {
      this.#received = record;
      return;
    }
    const { draft } = this.state.get();
    if (record === draft.base || (record.version ?? 0) < (draft.base.version ?? 0)) return;
    const merged = rebased(draft, record, this.#ports.merge);
    this.#set(merged.conflict ? { ...merged, status: { state: 'conflict' } } : { draft: merged.draft });
  }

  /** Saves now. Returns true if nothing that can be saved is left. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#sending) await this.#sending;
    if (this.#sendable() !== null && !this.state.get().conflict) await this.#save();
    return this.#sendable() === null;
  }

  keepMine(): void {
    const { draft, conflict } = this.state.get();
    if (!conflict) return;
    this.#set({ draft: keepingMine(draft, conflict), conflict: null });
    this.#schedule(0);
  }

  takeStored(): void {
    const { draft, conflict } = this.state.get();
    if (!conflict) return;
    const taken = takingStored(draft, conflict);
    this.#set({ draft: taken, conflict: null, status: { state: 'idle' } });
    this.#ports.store(taken);
    this.#schedule(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  /** The edits that may be sent; null if there are none. */
  #sendable(): JsonObject | null {
    const { draft } = this.state.get();
    const invalid = this.#invalid(draft);
    const entries = Object.entries(draft.edits).filter(([name]) => !invalid.has(name));
    if (entries.length === 0 && invalid.size > 0 && Object.keys(draft.edits).length > 0) {
      this.#set({ status: { state: 'invalid' } });
    }
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  }

  async #save(): Promise<void> {
    const edits = this.#sendable();
    if (!edits) return;
    this.#set({ status: { state: 'saving' } });
    this.#sending = this.#deliver(edits);
    await this.#sending;
    this.#sending = null;
    const received = this.#received;
    this.#received = null;
    if (received) this.receive(received);
  }

  async #deliver(edits: JsonObject): Promise<void> {
    const before = this.state.get().draft;
    this.#set({ draft: { ...before, sent: { ...before.sent, ...edits } } });
    try {
      const answer = await this.#ports.send(emptiesAsNull(edits), before.base.version);
      const { draft } = this.state.get();
      const next = acknowledged(draft, edits, answer ?? { ...draft.base, ...edits });
      this.#ports.store(next);
      this.#set({ draft: next, refused: [], status: { state: 'saved', at: serverNow() } });
    } catch (error) {
      const problem = toProblem(error);
      const isLost = problem.status === 0 || problem.status >= 500;
      if (!isLost) this.#notTaken(before.sent);
      await this.#refuse(problem);
    }
  }

  /** After a refusal, only values from an earlier unanswered call may be stored. */
  #notTaken(sent: JsonObject | undefined): void {
    const { base, edits } = this.state.get().draft;
    this.#set({ draft: edited({ base, edits, ...(sent && { sent }) }, {}) });
  }

  async #refuse(problem: Problem): Promise<void> {
    if (problem.code === 'outdated') return this.#collide();
    if (problem.violations.length > 0) {
      return this.#set({ refused: problem.violations, status: { state: 'invalid' } });
    }
    this.#set({ status: { state: 'retrying' } });
    if (problem.status === 0 || problem.status >= 500) this.#schedule(retryMilliseconds);
  }

  async #collide(): Promise<void> {
    try {
      const merged = rebased(this.state.get().draft, await this.#ports.reload(), this.#ports.merge);
      this.#set(merged.conflict ? { ...merged, status: { state: 'conflict' } } : merged);
      if (!merged.conflict) this.#schedule(0);
    } catch {
      this.#set({ status: { state: 'retrying' } });
      this.#schedule(retryMilliseconds);
    }
  }

  #set(change: Partial<SaverState>): void {
    this.state.set((previous) => ({ ...previous, ...change }));
  }
}

const topOf = (path: string): string => path.split(/[.[]/)[0] ?? '';

/** The API clears a field with null; forms use undefined. */
function emptiesAsNull(edits: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(edits).map(([name, value]) => [name, value === undefined || value === '' ? null : value]),
  );
}
