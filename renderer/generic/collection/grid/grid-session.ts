import type Handsontable from 'handsontable/base';
import { serverNow } from '../../../data/clock.ts';
import type { Validator } from '../../../../schemas/language/violation.ts';
import type { Problem } from '../../../data/problem.ts';
import type { OfferedOperation } from '../../../data/representation.ts';
import { reportSaving, type SaveStatus } from '../../../data/save-status.ts';
import { createStore } from '../../../data/store.ts';
import { RowsSaver, type SaverReport } from '../../saving/rows/send-loop.ts';
import { loadChanges, sendBatch, type Opened } from '../../saving/rows/row-calls.ts';
import { acknowledge, nextBatch, refusedCells, type Batch } from './grid-changes.ts';
import { collisionsIn, resolve, type Choice, type Collision } from './grid-collisions.ts';
import { GridErrorsOf } from '../rows/grid-errors-of.ts';
import { keptOf } from './grid-draft.ts';
import { mergeRows, type Merged } from './grid-merge.ts';
import { restoredState } from './grid-restore.ts';
import { finishTyping, isTyping, placeIn, redrawAt } from './grid-sheet-port.ts';
import { isBlank, type GridRow, type GridState, type RowError } from './grid-state.ts';
import type { CheckContext } from '../rows/row-check.ts';

export interface GridShown {
  errors: readonly RowError[];
  collisions: readonly Collision[];
  /** What others did last: how many rows, and when. */
  others: { rows: number; at: number } | null;
  /** Why nothing can be saved any more. */
  problem: Problem | null;
  /** How many rows there are. */
  count: number;
}

const pauses = { typing: 900, hearing: 300, retry: 4000 };
const keepMilliseconds = 250;
const flashMilliseconds = 900;

/** A grid of rows that several people edit: it checks, keeps, saves and merges; the page only draws it. */
export class GridSession {
  readonly shown;
  readonly state: GridState;
  readonly saver: RowsSaver<Batch>;
  /** What the caller may do with the collection. */
  readonly operations: readonly OfferedOperation[];
  readonly #path: string;
  #context: CheckContext;
  readonly #slot: Opened['slot'];
  #errors: GridErrorsOf;
  readonly #onSaved: () => void;
  #until: string;
  #hot: Handsontable | null = null;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #flashing: ReturnType<typeof setTimeout> | undefined;
  #flash = new Map<GridRow, Set<string>>();
  #isKept = true;

  constructor(question: { path: string; opened: Opened; context: CheckContext; onSaved: () => void }) {
    const { path, opened, context, onSaved } = question;
    this.#path = path;
    this.#context = { ...context };
    this.#slot = opened.slot;
    this.#until = opened.heard.until;
    this.operations = opened.heard.operations;
    this.#onSaved = onSaved;
    const { changed: records, order } = opened.heard;
    this.state = restoredState({ records, order }, opened.kept, this.#context);
    this.#errors = new GridErrorsOf(this.#context);
    this.shown = createStore<GridShown>({
      errors: this.#errors.check(this.state.rows),
      collisions: collisionsIn(this.state, this.#context),
      others: null,
      problem: null,
      count: this.#filled(),
    });
    this.saver = new RowsSaver(
      {
        next: () => nextBatch(this.state, (row) => this.#errors.waits(row), this.#context),
        send: (batch, key) => sendBatch(path, batch, key),
        acknowledge: (batch, answer) => this.#acknowledge(batch, answer),
        refuse: (batch, problem) => this.#refuse(batch, problem),
        follow: () => this.#follow(),
        keep: () => this.keep(),
        report: (report) => this.#report(report),
      },
      pauses,
    );
    if (opened.kept) this.saver.touched();
  }

  get rows(): GridRow[] {
    return this.state.rows;
  }

  /** The sheet that draws the rows. */
  attach(hot: Handsontable | null): void {
    this.#hot = hot;
  }

  /** The schema's own check, which may come later than the rows. */
  checkWith(validate: Validator): void {
    if (validate === this.#context.validate) return;
    this.#context.validate = validate;
    this.#errors = new GridErrorsOf(this.#context);
    if (this.#show({})) this.#hot?.render();
  }

  /** Rows were typed, pasted, moved or removed: they are checked at once and saved after a pause. */
  touched(): void {
    // Drawing a grid again is dear, and most changes leave errors and collisions as they are.
    if (this.#show({ count: this.#filled() })) this.#hot?.render();
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.keep(), keepMilliseconds);
    this.saver.touched();
  }

  /** What an import stored shows up like what others stored; empty rows at the end make room for it. */
  async imported(): Promise<void> {
    this.saver.heard();
    await this.saver.flush();
    this.#show({ others: null });
  }

  choose(collision: Collision, choice: Choice): void {
    const place = placeIn(this.#hot, this.rows);
    const moved = resolve({ collision, choice }, this.state, this.#context);
    this.#redraw(place, moved);
    this.#show({ count: this.#filled() });
    this.keep();
    this.saver.touched();
  }

  /** How a cell is marked, if at all. */
  markAt(index: number, field: string): string {
    const row = this.rows[index];
    if (!row) return '';
    if (row.iri !== undefined && (this.state.collisions.get(row.iri)?.has(field) || this.state.gone.has(row.iri)))
      return 'parley-collision';
    if (this.#errors.at(index, field)) return 'parley-bad';
    return this.#flash.get(row)?.has(field) ? 'parley-heard' : '';
  }

  /** Takes over what is typed in an open cell. */
  finish(): void {
    finishTyping(this.#hot);
  }

  /** Keeps in this browser what only this page knows. */
  keep(): void {
    clearTimeout(this.#keeping);
    const { pending } = this.saver;
    this.#isKept = this.#slot.write(keptOf(this.state, { pending, at: Date.now() }, this.#context));
  }

  /** Before the page goes away. True when it should be asked about: this browser has no room to keep what is typed. */
  beforeUnload(): boolean {
    finishTyping(this.#hot);
    this.keep();
    return !this.#isKept;
  }

  /** Saves what is left and lets the next visit begin where this one ends. */
  async leave(): Promise<void> {
    finishTyping(this.#hot);
    this.#hot = null;
    this.keep();
    await this.saver.flush();
    this.saver.stop();
    clearTimeout(this.#keeping);
    clearTimeout(this.#flashing);
    this.#slot.release();
    reportSaving(this.#path, { state: 'idle' });
  }

  /** Up to the last row that says something. */
  #filled(): number {
    return this.state.rows.findLastIndex((row) => !isBlank(row, this.#context)) + 1;
  }

  #acknowledge(batch: Batch, answer: unknown): void {
    acknowledge(this.state, batch, answer);
    if (batch.sent.some(({ kind }) => kind !== 'change')) this.#onSaved();
  }

  #refuse(batch: Batch, problem: Problem): boolean {
    const found = this.#errors.refuse(refusedCells(problem.violations, batch));
    if (found && this.#show({})) this.#hot?.render();
    return found;
  }

  async #follow(): Promise<boolean> {
    if (isTyping(this.#hot)) return false;
    const heard = await loadChanges(this.#path, this.#until);
    if (isTyping(this.#hot)) return false;
    const place = placeIn(this.#hot, this.rows);
    this.#until = heard.until;
    const merged = mergeRows(this.state, heard, this.#context);
    this.#tell(merged, place);
    if (!merged.isIncomplete) return true;
    const all = await loadChanges(this.#path);
    if (isTyping(this.#hot)) return false;
    const again = placeIn(this.#hot, this.rows);
    this.#tell(mergeRows(this.state, all, this.#context), again);
    return true;
  }

  #tell(merged: Merged, place: ReturnType<typeof placeIn>): void {
    for (const { row, field } of merged.cells) this.#flash.set(row, (this.#flash.get(row) ?? new Set()).add(field));
    clearTimeout(this.#flashing);
    this.#flashing = setTimeout(() => {
      this.#flash = new Map();
      this.#hot?.render();
    }, flashMilliseconds);
    const others = merged.others > 0 ? { others: { rows: merged.others, at: serverNow() } } : {};
    const changed = this.#show({ count: this.#filled(), ...others });
    if (changed || merged.moved || merged.cells.length > 0) this.#redraw(place, merged.moved || merged.others > 0);
    this.keep();
  }

  #redraw(place: ReturnType<typeof placeIn>, moved: boolean): void {
    if (!this.#hot) return;
    if (moved) redrawAt(place, this.#hot, this.rows);
    else this.#hot.render();
  }

  #report(report: SaverReport): void {
    const problem = report.state === 'blocked' ? report.problem : null;
    if (report.state !== 'saving') this.#show({ problem });
    reportSaving(this.#path, this.#statusOf(report));
  }

  #statusOf({ state }: SaverReport): SaveStatus {
    if (state !== 'settled') return { state };
    const { collisions, errors } = this.shown.get();
    if (collisions.length > 0) return { state: 'conflict' };
    return errors.length > 0 ? { state: 'invalid' } : { state: 'saved', at: serverNow() };
  }

  /** True when cells have to be drawn again. */
  #show(change: Partial<GridShown>): boolean {
    const before = this.shown.get();
    const errors = this.#errors.check(this.rows);
    const collisions = collisionsIn(this.state, this.#context);
    const isOther = errors !== before.errors || JSON.stringify(collisions) !== JSON.stringify(before.collisions);
    if (isOther || Object.entries(change).some(([name, value]) => Reflect.get(before, name) !== value))
      this.shown.set({ ...before, ...change, errors, collisions: isOther ? collisions : before.collisions });
    return isOther;
  }
}
