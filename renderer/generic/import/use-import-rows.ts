import type Handsontable from 'handsontable/base';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../data/http.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { RowError } from '../collection/grid-model.ts';
import { rowChecker } from '../collection/row-check.ts';
import { useErrors, type GridHandle } from '../collection/use-grid.ts';
import { importBodies, importedRows, refusedCells, type ImportPreview } from './import-preview.ts';
import type { ImportProps } from './import-step.tsx';

interface ImportRows extends Omit<GridHandle, 'adopt'> {
  /** Why the last attempt failed, when that is no matter of cells. */
  problem: Problem | null;
  isBusy: boolean;
  submit: (hot: Handsontable | null) => Promise<void>;
}

/** The rows of a preview with their checks; nothing is stored before all are right. */
export function useImportRows(props: ImportProps & { preview: ImportPreview }): ImportRows {
  const { preview, columns, schema, validate, parent, path, onImported } = props;
  const words = useFormat();
  const context = useMemo(
    () => ({ columns, words, schema, validate, parent }),
    [columns, words, schema, validate, parent],
  );
  const check = useMemo(() => rowChecker(context), [context]);
  const [rows] = useState(() => importedRows(preview, context));
  const { errors, show, errorAt } = useErrors(rows, check);
  const [count, setCount] = useState(rows.length);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const touched = useCallback(
    (hot: Handsontable) => {
      if (show(check(rows))) hot.render();
      setCount(importBodies(rows, context).length);
    },
    [check, rows, show, context],
  );
  const submit = async (hot: Handsontable | null): Promise<void> => {
    const sent = importBodies(rows, context);
    const body = { [parent.property]: parent.iri, upload: preview.upload, rows: sent.map((one) => one.body) };
    setBusy(true);
    setProblem(null);
    try {
      await call({ method: 'POST', path: `${path}/import`, body });
      await onImported();
    } catch (error) {
      const found = toProblem(error);
      const cells: RowError[] = refusedCells(found, sent);
      if (cells.length === 0) setProblem(found);
      else if (show(cells)) hot?.render();
    } finally {
      setBusy(false);
    }
  };
  return { rows, count, errors, touched, errorAt, problem, isBusy, submit };
}
