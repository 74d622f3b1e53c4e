import type Handsontable from 'handsontable/base';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../data/http.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { GridErrorsOf } from '../collection/rows/grid-errors-of.ts';
import type { GridRow, RowError } from '../collection/grid/grid-state.ts';
import { isPassing } from '../saving/rows/send-loop.ts';
import { duplicatesIn, importBodies, importedRows, refusedIn, type ImportPreview } from './import-preview.ts';
import type { ImportProps } from './import-props.ts';
import { correctedPreview, importSlot } from './import-draft.ts';

interface ImportRows {
  rows: GridRow[];
  /** Number of rows that would be imported. */
  count: number;
  errors: readonly RowError[];
  /** Called after rows were typed, pasted or removed. */
  touched: () => void;
  attach: (hot: Handsontable | null) => void;
  markAt: (row: number, field: string) => string;
  /** The reason for the last failure if it does not concern cells. */
  problem: Problem | null;
  isBusy: boolean;
  /** A call without an answer may have arrived. It is sent again unchanged before anything else. */
  isUnanswered: boolean;
  /** Stores the current rows, so the user can continue later. */
  keep: () => void;
  submit: () => Promise<void>;
}

type Question = ImportProps & { preview: ImportPreview; unanswered: string | null };

/** The rows of a preview with their validation. Nothing is stored until all rows are valid. */
export function useImportRows(props: Question): ImportRows {
  const { preview, context } = props;
  const [rows] = useState(() => importedRows(preview, context));
  const [checker] = useState(() => {
    const made = new GridErrorsOf(context);
    made.refuse(duplicatesIn(preview, rows));
    return made;
  });
  const [errors, setErrors] = useState(() => checker.check(rows));
  const [count, setCount] = useState(() => importBodies(rows, context).length);
  const hot = useRef<Handsontable | null>(null);
  const keep = useKeeping(props, rows);
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
    keep.soon();
  }, [checker, rows, context, keep]);
  const markAt = useCallback((row: number, field: string) => (checker.at(row, field) ? 'parley-bad' : ''), [checker]);
  const refuse = (problem: Problem): boolean => {
    const isRefused = checker.refuse(refusedIn(problem, importBodies(rows, context)));
    if (isRefused) touched();
    return isRefused;
  };
  const submitting = useSubmit({ ...props, rows, keep, refuse });
  return { rows, count, errors, touched, attach, markAt, keep: () => keep.now(null), ...submitting };
}

interface DraftKeeper {
  soon: () => void;
  now: (key: string | null) => void;
  forget: () => void;
}

const keepMilliseconds = 250;

function useKeeping({ preview, context, unanswered }: Question, rows: readonly GridRow[]): DraftKeeper {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = useRef(unanswered);
  const keeping = useMemo(() => {
    const slot = importSlot(context);
    const write = (): void => {
      const bodies = importBodies(rows, context).map(({ body }) => body);
      slot.write({ preview: correctedPreview(preview, bodies), key: key.current });
    };
    return {
      soon: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(write, keepMilliseconds);
      },
      now: (next: string | null) => {
        clearTimeout(timer.current);
        key.current = next;
        write();
      },
      forget: () => {
        clearTimeout(timer.current);
        slot.write(null);
      },
    };
  }, [preview, context, rows]);
  useEffect(() => {
    keeping.now(key.current);
    const keep = (): void => keeping.now(key.current);
    globalThis.addEventListener('pagehide', keep);
    return () => {
      globalThis.removeEventListener('pagehide', keep);
      clearTimeout(timer.current);
    };
  }, [keeping]);
  return keeping;
}

function useSubmit(
  props: Question & { rows: readonly GridRow[]; keep: DraftKeeper; refuse: (problem: Problem) => boolean },
): Pick<ImportRows, 'problem' | 'isBusy' | 'isUnanswered' | 'submit'> {
  const { preview, context, operation, rows, keep, refuse, onImported, unanswered } = props;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(unanswered);
  const note = (next: string | null): void => {
    setKey(next);
    keep.now(next);
  };
  const submit = async (): Promise<void> => {
    const { parent } = context;
    const bodies = importBodies(rows, context).map(({ body }) => body);
    const idempotencyKey = key ?? crypto.randomUUID();
    setBusy(true);
    setProblem(null);
    note(idempotencyKey);
    try {
      const owner = parent ? { [parent.property]: parent.iri } : {};
      const body = { ...owner, upload: preview.upload, rows: bodies };
      await call({ method: 'POST', path: operation.href, body, idempotencyKey });
      keep.forget();
      await onImported();
    } catch (error) {
      const found = toProblem(error);
      if (!isPassing(found)) note(null);
      if (!refuse(found)) setProblem(found);
    } finally {
      setBusy(false);
    }
  };
  return { problem, isBusy, isUnanswered: key !== null && !isBusy, submit };
}
