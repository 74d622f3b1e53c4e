import type Handsontable from 'handsontable/base';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../data/http.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { GridErrorsOf } from '../collection/grid-errors-of.ts';
import type { GridRow, RowError } from '../collection/grid-state.ts';
import { importBodies, importedRows, refusedIn, type ImportPreview } from './import-preview.ts';
import type { ImportProps } from './import-step.tsx';

interface ImportRows {
  rows: GridRow[];
  /** How many rows would be imported. */
  count: number;
  errors: readonly RowError[];
  /** Rows were typed, pasted or removed. */
  touched: () => void;
  attach: (hot: Handsontable | null) => void;
  markAt: (row: number, field: string) => string;
  /** Why the last attempt failed, when that is no matter of cells. */
  problem: Problem | null;
  isBusy: boolean;
  submit: () => Promise<void>;
}

/** The rows of a preview with their checks; nothing is stored before all are right. */
export function useImportRows(props: ImportProps & { preview: ImportPreview }): ImportRows {
  const { preview, context, operation, onImported } = props;
  const [rows] = useState(() => importedRows(preview, context));
  const [checker] = useState(() => new GridErrorsOf(context));
  const [errors, setErrors] = useState(() => checker.check(rows));
  const [count, setCount] = useState(() => importBodies(rows, context).length);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hot = useRef<Handsontable | null>(null);
  const attach = useCallback((next: Handsontable | null) => {
    hot.current = next;
  }, []);
  const touched = useCallback(() => {
    const found = checker.check(rows);
    setErrors((before) => {
      if (before !== found) hot.current?.render();
      return found;
    });
    setCount(importBodies(rows, context).length);
  }, [checker, rows, context]);
  const markAt = useCallback((row: number, field: string) => (checker.at(row, field) ? 'parley-bad' : ''), [checker]);
  const submit = async (): Promise<void> => {
    const sent = importBodies(rows, context);
    const { parent } = context;
    const body = { [parent.property]: parent.iri, upload: preview.upload, rows: sent.map((one) => one.body) };
    setBusy(true);
    setProblem(null);
    try {
      await call({ method: 'POST', path: operation.href, body });
      await onImported();
    } catch (error) {
      const found = toProblem(error);
      if (checker.refuse(refusedIn(found, sent))) touched();
      else setProblem(found);
    } finally {
      setBusy(false);
    }
  };
  return { rows, count, errors, touched, attach, markAt, problem, isBusy, submit };
}
