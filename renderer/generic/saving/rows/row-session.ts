import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { serverNow } from '../../../data/clock.ts';
import type { Problem } from '../../../data/problem.ts';
import { reportSaving, type SaveStatus } from '../../../data/save-status.ts';
import { createStore, type Store } from '../../../data/store.ts';
import { hasDraft, type DraftSlot } from './draft-slot.ts';
import { loadChanges, sendRows, type Incoming, type RowsAddress } from './row-calls.ts';
import { SendLoop, type PendingCall, type SendReport } from './send-loop.ts';

/**
 * The edited document, such as the rows of a grid or the lines of a response. It knows how to merge; the session does
 * the rest.
 */
export interface RowsDocument<Batch, View> {
  /** The next batch to send; null if there is none. */
  next: () => Batch | null;
  acknowledge: (batch: Batch, answer: unknown) => void;
  /** Marks refused rows, so that they are not sent again. Returns false if the refusal names none of them. */
  refuse: (batch: Batch, problem: Problem) => boolean;
  /** Loads additional data that merging needs. */
  prepare: (incoming: Incoming) => Promise<void>;
  /** Merges other users' changes into the page. */
  merge: (incoming: Incoming) => MergeResult;
  /** The page's view of the document. Returns `before` if nothing changed. */
  draw: (before: View | null) => View;
  /** Everything that only this page knows; null if there is nothing. */
  draft: (pending: PendingCall<Batch> | null, at: number) => object | null;
  /** The status once everything that can be sent was sent. */
  standing: () => 'saved' | 'conflict' | 'invalid';
  /** True while someone types where nothing may move. */
  isTyping: () => boolean;
  /** Commits the text being typed. */
  finish: () => void;
  close: () => void;
}

export interface MergeResult {
  /** Number of rows that others added, changed or removed. */
  others: number;
  /** The content of some IRI is unknown, so everything must be fetched again. */
  isIncomplete: boolean;
}

export interface SessionView<View> {
  view: View;
  /** The last change by others: the number of rows, and the time. */
  others: { rows: number; at: number } | null;
  /** The reason if nothing can be saved anymore. */
  problem: Problem | null;
}

export interface SessionQuestion<Batch, Document> {
  address: RowsAddress;
  document: Document;
  slot: DraftSlot;
  /** The time from which to ask for changes by others. */
  until: string;
  /** True if the document contains input from an earlier visit. */
  isRestored: boolean;
  /** Milliseconds from the last change to sending. */
  typingPause: number;
  onSaved: (batch: Batch, answer: unknown) => void;
}

const pauses = { following: 300, retry: 4000 };
const draftMilliseconds = 250;

/**
 * Rows that several people edit: shown, kept in this browser, saved and merged. Grids and lines differ only in their
 * document.
 */
export class RowSession<Batch extends { body: JsonObject }, View, Document extends RowsDocument<Batch, View>> {
  readonly shown: Store<SessionView<View>>;
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
    this.shown = createStore<SessionView<View>>({ view: document.draw(null), others: null, problem: null });
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

  /** Runs an edit: typing, choosing or removing. */
  edit(act: (document: Document) => void): void {
    act(this.document);
    this.touched();
  }

  /** Call after the document changed in place. Shows it at once; stores and saves it after a pause. */
  touched(): void {
    this.show();
    clearTimeout(this.#draftTimer);
    this.#draftTimer = setTimeout(() => this.#storeDraft(), draftMilliseconds);
    this.loop.touched();
  }

  show(notes: Partial<Pick<SessionView<View>, 'others' | 'problem'>> = {}): void {
    const before = this.shown.get();
    const after = { ...before, ...notes, view: this.document.draw(before.view) };
    const isSame = after.view === before.view && after.others === before.others && after.problem === before.problem;
    if (!isSame) this.shown.set(after);
  }

  /** Shows imported rows like changes by others, but does not report them as such. */
  async imported(): Promise<void> {
    this.loop.changedElsewhere();
    await this.loop.flush();
    this.show({ others: null });
  }

  /** Commits the text being typed. */
  finish(): void {
    this.document.finish();
  }

  /**
   * Call before the page closes. Returns true if the user should confirm, as this browser has no room for the draft.
   */
  beforeUnload(): boolean {
    this.document.finish();
    this.#storeDraft();
    return !this.#isDraftStored;
  }

  /** Saves what is left and keeps the draft for the next visit. Returns false if the server could not be reached. */
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

  /** Returns false while someone is typing. */
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
