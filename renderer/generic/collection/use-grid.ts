import type Handsontable from 'handsontable/base';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { JsonSchema } from '../../../schemas/engine/json-schema.ts';
import type { Validator } from '../../../schemas/engine/violation.ts';
import { serverNow } from '../../data/clock.ts';
import type { Representation } from '../../data/representation.ts';
import { saveStatus, type SaveStatus } from '../../data/save-status.ts';
import type { GridColumn } from './grid-columns.ts';
import { isBlank, toRows, type GridContext, type GridRow, type RowError } from './grid-model.ts';
import { GridSaver, type SaveOutcome } from './grid-saver.ts';
import { rowChecker } from './row-check.ts';

const pauseMilliseconds = 900;
const retryMilliseconds = 4000;

export interface GridQuestion {
  path: string;
  records: readonly Representation[];
  columns: readonly GridColumn[];
  words: GridContext['words'];
  schema: JsonSchema;
  validate: Validator;
  parent: { property: string; iri: string };
  onSaved: () => void;
}

export interface GridHandle {
  /** The same array for good; the grid changes it in place. */
  rows: GridRow[];
  /** How many rows there were when they were last checked. */
  count: number;
  errors: readonly RowError[];
  /** Rows were typed, pasted, moved or removed: check them and save after a pause. Stays the same function. */
  touched: (hot: Handsontable) => void;
  /** Rows that were stored by other means than typing: they follow those that are there. */
  adopt: (records: readonly Representation[], hot: Handsontable) => void;
  /** Answers from the last check; stays the same function. */
  errorAt: (row: number, field: string) => RowError | undefined;
}

/** The grid's rows with their checks and their saving. The rows belong to the grid, which changes them in place. */
export function useGrid(question: GridQuestion): GridHandle {
  const { path, records, columns, words, schema, validate, parent, onSaved } = question;
  const context = useMemo(
    () => ({ columns, words, schema, validate, parent }),
    [columns, words, schema, validate, parent],
  );
  const check = useMemo(() => rowChecker(context), [context]);
  const [rows] = useState(() => toRows(records, context));
  const [saver] = useState(() => new GridSaver(path, records, context));
  const { errors, show, errorAt } = useErrors(rows);
  const [count, setCount] = useState(rows.length);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useRef<() => Promise<void>>(async () => {});
  useEffect(() => {
    save.current = async () => {
      const found = check(rows);
      saveStatus.set({ state: 'saving' });
      const outcome = await saver.save(rows, found);
      if (outcome.kind === 'refused') show([...found, ...outcome.errors]);
      if (outcome.kind === 'failed') timer.current = setTimeout(() => void save.current(), retryMilliseconds);
      if (outcome.kind === 'saved') onSaved();
      saveStatus.set(statusAfter(outcome, found.length > 0));
    };
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void save.current();
    },
    [],
  );
  const touched = useCallback(
    (hot: Handsontable) => {
      // Drawing a grid again is dear, and most changes leave the errors as they are.
      if (show(check(rows))) hot.render();
      setCount(rows.length);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save.current(), pauseMilliseconds);
    },
    [check, rows, show],
  );
  const adopt = useCallback(
    (stored: readonly Representation[], hot: Handsontable) => {
      saver.take(stored);
      const known = new Set(rows.map(({ iri }) => iri));
      const fresh = stored.filter((record) => !known.has(record['@id']));
      const filled = rows.filter((row) => !isBlank(row, columns));
      rows.splice(0, rows.length, ...filled, ...toRows(fresh, context));
      hot.updateData(rows);
      touched(hot);
    },
    [saver, rows, columns, context, touched],
  );
  return { rows, count, errors, touched, errorAt, adopt };
}

const placeOf = (row: number, field: string): string => `${row} ${field}`;

/** The first error of each cell. */
const byPlace = (errors: readonly RowError[]): Map<string, RowError> =>
  new Map(errors.toReversed().map((error) => [placeOf(error.row, error.field), error]));

/** The errors as a list to draw and by their cell to look up; `show` tells whether they are others than before. */
export function useErrors(
  rows: readonly GridRow[],
  /** What is wrong from the start, of rows that nobody typed. */
  firstCheck?: (rows: readonly GridRow[]) => RowError[],
): Pick<GridHandle, 'errors' | 'errorAt'> & { show: (next: readonly RowError[]) => boolean } {
  const [errors, setErrors] = useState<readonly RowError[]>(() => firstCheck?.(rows) ?? []);
  const shown = useRef({ text: errors.length > 0 ? '' : '[]', byPlace: byPlace(errors) });
  const show = useCallback(
    (next: readonly RowError[]) => {
      // The list shows what the cell says, so another wrong text is another error.
      const text = JSON.stringify(next.map((error) => [error, rows[error.row]?.[error.field]]));
      if (text === shown.current.text) return false;
      shown.current = { text, byPlace: byPlace(next) };
      setErrors(next);
      return true;
    },
    [rows],
  );
  const errorAt = useCallback((row: number, field: string) => shown.current.byPlace.get(placeOf(row, field)), []);
  return { errors, show, errorAt };
}

function statusAfter(outcome: SaveOutcome, isInvalid: boolean): SaveStatus {
  if (outcome.kind === 'failed') return { state: 'retrying' };
  return outcome.kind === 'refused' || isInvalid ? { state: 'invalid' } : { state: 'saved', at: serverNow() };
}
