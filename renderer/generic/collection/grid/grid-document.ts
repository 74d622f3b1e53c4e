import type Handsontable from 'handsontable/base';
import type { Validator } from '../../../../schemas/language/violation.ts';
import type { Problem } from '../../../data/problem.ts';
import type { OfferedOperation } from '../../../data/representation.ts';
import type { Incoming } from '../../saving/rows/row-calls.ts';
import type { MergeResult, RowsDocument } from '../../saving/rows/row-session.ts';
import type { PendingCall } from '../../saving/rows/send-loop.ts';
import { GridErrorsOf } from '../rows/grid-errors-of.ts';
import type { CheckContext } from '../rows/row-check.ts';
import { acknowledge, nextBatch, refusedCells, type GridBatch } from './grid-changes.ts';
import { collisionsIn, resolve, type Choice, type Collision } from './grid-collisions.ts';
import { draftOf } from './grid-draft.ts';
import { mergeRows, type MergedCells } from './grid-merge.ts';
import { finishTyping, isTyping, placeIn, redrawAt, type Place } from './grid-sheet-port.ts';
import { isBlank, type GridRow, type GridState, type RowError } from './grid-state.ts';

export interface GridContent {
  errors: readonly RowError[];
  collisions: readonly Collision[];
  /** Number of rows. */
  count: number;
}

/** A pending redraw of the sheet; `isMoved` means that rows changed their places. */
interface Redraw {
  place: Place;
  isMoved: boolean;
  isNeeded: boolean;
}

const flashMilliseconds = 900;

/** The rows of a grid. They are checked and marked here and drawn by a sheet that may unmount. */
export class GridDocument implements RowsDocument<GridBatch, GridContent> {
  readonly state: GridState;
  /** Operations that the caller may perform on the collection. */
  readonly operations: readonly OfferedOperation[];
  #context: CheckContext;
  #errors: GridErrorsOf;
  #hot: Handsontable | null = null;
  #redraw: Redraw | null = null;
  #flashing: ReturnType<typeof setTimeout> | undefined;
  #flash = new Map<GridRow, Set<string>>();
  #standing: 'saved' | 'conflict' | 'invalid' = 'saved';

  constructor(state: GridState, operations: readonly OfferedOperation[], context: CheckContext) {
    this.state = state;
    this.operations = operations;
    this.#context = { ...context };
    this.#errors = new GridErrorsOf(this.#context);
  }

  get rows(): GridRow[] {
    return this.state.rows;
  }

  /** Sets the sheet that draws the rows. */
  attach(hot: Handsontable | null): void {
    this.#hot = hot;
  }

  /** Sets the schema's validator, which may load later than the rows. Returns true if it differs from the last one. */
  checkWith(validate: Validator): boolean {
    if (validate === this.#context.validate) return false;
    this.#context.validate = validate;
    this.#errors = new GridErrorsOf(this.#context);
    return true;
  }

  choose(collision: Collision, choice: Choice): void {
    const place = placeIn(this.#hot, this.rows);
    const isMoved = resolve({ collision, choice }, this.state, this.#context);
    this.#redraw = { place, isMoved, isNeeded: true };
  }

  /** The CSS class that marks a cell; '' for none. */
  markAt(index: number, field: string): string {
    const row = this.rows[index];
    if (!row) return '';
    if (
      row.iri !== undefined &&
      (this.state.collisions.get(row.iri)?.has(field) || this.state.deletedRows.has(row.iri))
    )
      return 'parley-collision';
    if (this.#errors.at(index, field)) return 'parley-bad';
    return this.#flash.get(row)?.has(field) ? 'parley-changed' : '';
  }

  next(): GridBatch | null {
    return nextBatch(this.state, (row) => this.#errors.waits(row), this.#context);
  }

  acknowledge(batch: GridBatch, answer: unknown): void {
    acknowledge(this.state, batch, answer);
  }

  refuse(batch: GridBatch, problem: Problem): boolean {
    return this.#errors.refuse(refusedCells(problem.violations, batch));
  }

  async prepare(): Promise<void> {}

  merge(incoming: Incoming): MergeResult {
    const place = placeIn(this.#hot, this.rows);
    const merged = mergeRows(this.state, incoming, this.#context);
    this.#flashCells(merged.cells);
    const { moved, others, cells } = merged;
    this.#redraw = { place, isMoved: moved || others > 0, isNeeded: moved || cells.length > 0 };
    return merged;
  }

  draw(before: GridContent | null): GridContent {
    const errors = this.#errors.check(this.rows);
    const found = collisionsIn(this.state, this.#context);
    const isSame = errors === before?.errors && JSON.stringify(found) === JSON.stringify(before.collisions);
    const collisions = isSame ? before.collisions : found;
    // Counts up to the last row with content.
    const count = this.rows.findLastIndex((row) => !isBlank(row, this.#context)) + 1;
    if (collisions.length > 0) this.#standing = 'conflict';
    else this.#standing = errors.length > 0 ? 'invalid' : 'saved';
    const redraw = this.#redraw;
    this.#redraw = null;
    // Redrawing a grid is expensive, and most changes leave errors and collisions as they are.
    if (!isSame || redraw?.isNeeded) this.#drawSheet(redraw);
    return isSame && count === before.count ? before : { errors, collisions, count };
  }

  draft(pending: PendingCall<GridBatch> | null, at: number): object | null {
    return draftOf(this.state, { pending, at }, this.#context);
  }

  standing(): 'saved' | 'conflict' | 'invalid' {
    return this.#standing;
  }

  isTyping(): boolean {
    return isTyping(this.#hot);
  }

  finish(): void {
    finishTyping(this.#hot);
  }

  close(): void {
    finishTyping(this.#hot);
    this.#hot = null;
    clearTimeout(this.#flashing);
  }

  #flashCells(cells: MergedCells['cells']): void {
    for (const { row, field } of cells) this.#flash.set(row, (this.#flash.get(row) ?? new Set()).add(field));
    clearTimeout(this.#flashing);
    this.#flashing = setTimeout(() => {
      this.#flash = new Map();
      this.#hot?.render();
    }, flashMilliseconds);
  }

  #drawSheet(redraw: Redraw | null): void {
    if (!this.#hot) return;
    if (redraw?.isMoved) redrawAt(redraw.place, this.#hot, this.rows);
    else this.#hot.render();
  }
}
