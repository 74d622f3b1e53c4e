import type { Violation } from '../../../../schemas/language/violation.ts';
import { textsOf } from './cells.ts';
import { textIn, type GridRow, type RowError } from '../grid/grid-state.ts';
import { cellErrors, rowChecker, type CheckContext, type Found } from './row-check.ts';

/** Errors of the rows: from the client-side check, and refusals by the server until the row changes. */
export class GridErrorsOf {
  readonly #context: CheckContext;
  readonly #check: (rows: readonly GridRow[]) => RowError[];
  readonly #refused = new Map<GridRow, { texts: string; found: Found[] }>();
  #wrong: ReadonlySet<GridRow> = new Set();
  #byPlace = new Map<string, RowError>();
  #text = '';
  #errors: readonly RowError[] = [];

  constructor(context: CheckContext) {
    this.#context = context;
    this.#check = rowChecker(context);
  }

  /** Returns the previous list if the errors are the same. */
  check(rows: readonly GridRow[]): readonly RowError[] {
    const errors = [...this.#check(rows), ...this.#refusedIn(rows)].toSorted((a, b) => a.row - b.row);
    this.#wrong = new Set(errors.map(({ row }) => rows[row]).filter((row) => row !== undefined));
    // The list shows the cell's text, so another wrong text counts as another error.
    const text = JSON.stringify(errors.map((error) => [error, textIn(rows[error.row] ?? {}, error.field)]));
    if (text === this.#text) return this.#errors;
    this.#text = text;
    this.#errors = errors;
    this.#byPlace = new Map(errors.toReversed().map((error) => [placeOf(error.row, error.field), error]));
    return errors;
  }

  /** The first error of a cell in the last check. */
  at(row: number, field: string): RowError | undefined {
    return this.#byPlace.get(placeOf(row, field));
  }

  waits(row: GridRow): boolean {
    return this.#wrong.has(row);
  }

  /** Returns false if the refusal names no cell on the page. */
  refuse(refused: readonly { row: GridRow; field: string; violation: Violation }[]): boolean {
    const found = refused.flatMap(({ row, field, violation }) =>
      cellErrors([{ ...violation, propertyPath: field }], this.#context.columns).map((one) => ({ row, one })),
    );
    for (const { row, one } of found) {
      const known = this.#refused.get(row)?.found ?? [];
      this.#refused.set(row, { texts: textsOf(row, this.#context), found: [...known, one] });
    }
    return found.length > 0;
  }

  #refusedIn(rows: readonly GridRow[]): RowError[] {
    if (this.#refused.size === 0) return [];
    return rows.flatMap((row, index) => {
      const refused = this.#refused.get(row);
      if (!refused) return [];
      if (refused.texts === textsOf(row, this.#context)) return refused.found.map((one) => ({ row: index, ...one }));
      this.#refused.delete(row);
      return [];
    });
  }
}

const placeOf = (row: number, field: string): string => `${row} ${field}`;
