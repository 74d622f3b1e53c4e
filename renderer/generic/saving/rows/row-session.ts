import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { serverNow } from '../../../data/clock.ts';
import type { Problem } from '../../../data/problem.ts';
import { reportSaving, type SaveStatus } from '../../../data/save-status.ts';
import { createStore, type Store } from '../../../data/store.ts';
import { hasDraft, type DraftSlot } from './draft-slot.ts';
import { loadChanges, sendRows, type Incoming, type RowsAddress } from './row-calls.ts';
import { SendLoop, type PendingCall, type SendReport } from './send-loop.ts';

/** What is edited: the rows of a grid, the lines of a response. It knows how to merge; the session does the rest. */
export interface RowsDocument<Batch, View> {
  /** What has to be said to the server now; null: nothing. */
  next: () => Batch | null;
  acknowledge: (batch: Batch, answer: unknown) => void;
  /** Marks what the server refused, so that it is no part of the next call; false when it named nothing of it. */
  refuse: (batch: Batch, problem: Problem) => boolean;
  /** Gets what merging these needs beside them. */
  prepare: (incoming: Incoming) => Promise<void>;
  /** Lays what others did over the page. */
  merge: (incoming: Incoming) => MergeResult;
  /** What the page shows; the same as before when nothing of it is different. */
  draw: (before: View | null) => View;
  /** Everything that only this page knows; null when that is nothing. */
  draft: (pending: PendingCall<Batch> | null, at: number) => object | null;
  /** How the rows stand when everything is sent that can be. */
  standing: () => 'saved' | 'conflict' | 'invalid';
  /** Somebody is typing where nothing may move. */
  isTyping: () => boolean;
  /** Takes over what is being typed. */
  finish: () => void;
  close: () => void;
}

export interface MergeResult {
  /** How many rows others added, changed or removed. */
  others: number;
  /** An address whose content is not known: everything has to be asked again. */
  isIncomplete: boolean;
}

export interface Shown<View> {
  view: View;
  /** What others did last: how many rows, and when. */
  others: { rows: number; at: number } | null;
  /** Why nothing can be saved any more. */
  problem: Problem | null;
}

export interface SessionQuestion<Batch, Document> {
  address: RowsAddress;
  document: Document;
  slot: DraftSlot;
  /** From when to ask what others did. */
  until: string;
  /** The document brings along what was typed on a visit before. */
  isRestored: boolean;
  /** Milliseconds after the last change until it is sent. */
  typingPause: number;
  onSaved: (batch: Batch, answer: unknown) => void;
}

const pauses = { following: 300, retry: 4000 };
const draftMilliseconds = 250;

/**
 * Rows that several people edit: shown, kept in this browser, saved and merged. Grids and lines differ in their
 * document only.
 */
export class RowSession<Batch extends { body: JsonObject }, View, Document extends RowsDocument<Batch, View>> {
  readonly shown: Store<Shown<View>>;
  readonly document: Document;
  readonly loop: SendLoop<Batch>;
  readonly #path: string;
  readonly #slot: DraftSlot;
  #until: string;
  #draftTimer: ReturnType<typeof setTimeout> | undefined;
  #isDraftStored = true;

  constructor(question: SessionQuestion<Batch, Document>) {
    const { address, document, slot, until, isRestored, typingPause, onSaved } = question;
    this.document = document;
    this.#path = address.path;
    this.#slot = slot;
    this.#until = until;
    this.shown = createStore<Shown<View>>({ view: document.draw(null), others: null, problem: null });
    this.loop = new SendLoop(
      {
        next: () => document.next(),
        send: (batch, key) => sendRows(address, batch.body, key),
        acknowledge: (batch, answer) => {
          document.acknowledge(batch, answer);
          this.show();
          onSaved(batch, answer);
        },
        refuse: (batch, problem) => {
          const isNamed = document.refuse(batch, problem);
          this.show();
          return isNamed;
        },
        follow: () => this.#follow(),
        store: () => this.#storeDraft(),
        report: (report) => this.#report(report),
      },
      { ...pauses, typing: typingPause },
    );
    if (isRestored) this.loop.touched();
  }

  /** Something is typed, chosen or removed. */
  edit(act: (document: Document) => void): void {
    act(this.document);
    this.touched();
  }

  /** The document was changed in place: shown at once, kept and saved after a pause. */
  touched(): void {
    this.show();
    clearTimeout(this.#draftTimer);
    this.#draftTimer = setTimeout(() => this.#storeDraft(), draftMilliseconds);
    this.loop.touched();
  }

  show(notes: Partial<Pick<Shown<View>, 'others' | 'problem'>> = {}): void {
    const before = this.shown.get();
    const after = { ...before, ...notes, view: this.document.draw(before.view) };
    const isSame = after.view === before.view && after.others === before.others && after.problem === before.problem;
    if (!isSame) this.shown.set(after);
  }

  /** What an import stored shows up like what others stored, but is not reported as theirs. */
  async imported(): Promise<void> {
    this.loop.changedElsewhere();
    await this.loop.flush();
    this.show({ others: null });
  }

  /** Takes over what is being typed right now. */
  finish(): void {
    this.document.finish();
  }

  /** Before the page goes away. True when it should be asked about: this browser has no room to keep what is typed. */
  beforeUnload(): boolean {
    this.document.finish();
    this.#storeDraft();
    return !this.#isDraftStored;
  }

  /** Saves what is left and lets the next visit begin where this one ends. False: the server could not be reached. */
  async leave(): Promise<boolean> {
    this.document.close();
    this.#storeDraft();
    await this.loop.flush();
    this.loop.stop();
    clearTimeout(this.#draftTimer);
    this.#slot.release();
    reportSaving(this.#path, { state: 'idle' });
    return !(this.loop.isWaiting && hasDraft(this.#path));
  }

  #storeDraft(): void {
    clearTimeout(this.#draftTimer);
    this.#isDraftStored = this.#slot.write(this.document.draft(this.loop.pending, Date.now()));
  }

  /** False: not while somebody is typing. */
  async #follow(): Promise<boolean> {
    if (this.document.isTyping()) return false;
    const changes = await loadChanges(this.#path, this.#until);
    await this.document.prepare(changes);
    if (this.document.isTyping()) return false;
    this.#until = changes.until;
    if (!this.#merge(changes).isIncomplete) return true;
    const all = await loadChanges(this.#path);
    if (this.document.isTyping()) return false;
    this.#merge(all);
    return true;
  }

  #merge(incoming: Incoming): MergeResult {
    const merged = this.document.merge(incoming);
    this.show(merged.others > 0 ? { others: { rows: merged.others, at: serverNow() } } : {});
    this.#storeDraft();
    return merged;
  }

  #report(report: SendReport): void {
    const problem = report.state === 'blocked' ? report.problem : null;
    if (report.state !== 'saving' && problem !== this.shown.get().problem) this.show({ problem });
    reportSaving(this.#path, this.#statusOf(report));
  }

  #statusOf({ state }: SendReport): SaveStatus {
    if (state !== 'settled') return { state };
    const standing = this.document.standing();
    return standing === 'saved' ? { state: standing, at: serverNow() } : { state: standing };
  }
}
