import type { HotTableRef } from '@handsontable/react-wrapper';
import Stack from '@mui/material/Stack';
import type Handsontable from 'handsontable/base';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { serverNow } from '../../../data/clock.ts';
import { operationNamed } from '../../../data/representation.ts';
import { useStore } from '../../../data/store.ts';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { useWholeStep } from '../../guide/whole-step.tsx';
import { importSlot, importDraft } from '../../import/import-draft.ts';
import { OthersNote } from '../../saving/rows/others-note.tsx';
import { GridCollisions } from './grid-collisions-list.tsx';
import { GridErrors } from './grid-errors.tsx';
import { cellKey, cellProposals } from './cell-proposals.ts';
import type { GridSession } from './open-grid.ts';
import { GridFrame, heightOf, Sheet } from './grid-sheet.tsx';
import { goToCell, isTyping } from './grid-sheet-port.ts';
import { useSheet } from './use-sheet.ts';
import { useRowFilter } from './use-row-filter.ts';
import { GridTools, PasteNote, type Paste } from './grid-tools.tsx';
import { redoPaste, undoPaste, type PasteReport } from './paste-into.ts';
import type { CheckContext } from '../rows/row-check.ts';

const ImportStep = lazy(() => import('../../import/import-step.tsx'));

/** Shows a session's rows with tools, errors and collisions. During a file import, the import takes their place. */
export function GridView({ session, context }: { session: GridSession; context: CheckContext }): ReactNode {
  const [isImporting, setImporting] = useState(() => importDraft(importSlot(context)) !== null);
  const importing = operationNamed({ operations: session.document.operations }, 'import');
  useWholeStep(isImporting && importing !== undefined);
  const attach = useCallback((sheet: Handsontable | null) => session.document.attach(sheet), [session]);
  const { table, hot } = useSheet(attach);
  const [pasted, setPasted] = useState<{ paste: Paste; file: File } | null>(null);
  const match = (paste: Paste): void => {
    const sheet = hot();
    if (sheet) undoPaste(sheet, paste);
    setPasted({ paste, file: pastedFile(paste.cells) });
    setImporting(true);
  };
  const [isFull, setIsFull] = useState(false);
  const setFull = (next: boolean): void => {
    setIsFull(next);
    requestAnimationFrame(() => hot()?.refreshDimensions());
  };
  const back = (): void => {
    setPasted(null);
    setImporting(false);
    requestAnimationFrame(() => hot()?.refreshDimensions());
  };
  const close = (): void => {
    const sheet = hot();
    if (sheet && pasted) redoPaste(sheet, pasted.paste, { ...context, entity: context.schema.$id ?? '' });
    back();
  };
  return (
    <>
      {isImporting && importing && (
        <Suspense fallback={null}>
          <ImportStep
            {...{ context }}
            operation={importing}
            file={pasted?.file ?? null}
            onClose={close}
            onImported={async () => {
              await session.imported();
              back();
            }}
          />
        </Suspense>
      )}
      {/* Stays mounted during an import, so unsaved rows are not lost. */}
      <Stack
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isFull && !isTyping(hot())) setFull(false);
        }}
        sx={[{ gap: 1.5, display: isImporting && importing ? 'none' : 'flex' }, isFull && !isImporting && wholeWindow]}
      >
        <Rows
          {...{ session, context, table, hot, isFull, setFull }}
          {...(importing ? { onImport: () => setImporting(true), onMatch: match } : {})}
        />
      </Stack>
    </>
  );
}

/** Turns copied cells into a file that can be imported. */
function pastedFile(cells: Paste['cells']): File {
  const lines = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t'));
  return new File([lines.join('\n')], 'pasted.csv', { type: 'text/csv' });
}

/** Covers the rest of the page; dialogs and menus stay on top. */
const wholeWindow = {
  position: 'fixed',
  inset: 0,
  zIndex: 'appBar',
  p: 2,
  bgcolor: 'background.default',
  overflow: 'auto',
};

/** Height of the tools above and the notes below, in pixels. */
const roomAround = 130;

interface RowsProps {
  session: GridSession;
  context: CheckContext;
  table: React.RefObject<HotTableRef | null>;
  hot: () => Handsontable | null;
  onImport?: () => void;
  onMatch?: (paste: Paste) => void;
  isFull: boolean;
  setFull: (isFull: boolean) => void;
}

function Rows({ session, context, table, hot, onImport, onMatch, isFull, setFull }: RowsProps): ReactNode {
  const { columns } = context;
  const { view, others, problem } = useStore(session.shown);
  const { errors, collisions, count } = view;
  const { rows } = session.document;
  const [paste, setPaste] = useState<Paste | null>(null);
  const onPaste = useCallback((pasted: PasteReport) => setPaste({ ...pasted, at: serverNow() }), []);
  const touched = useCallback(() => session.touched(), [session]);
  const left = useCallback(() => session.loop.wake(), [session]);
  const markAt = useCallback((row: number, field: string) => session.document.markAt(row, field), [session]);
  const proposals = useStore(cellProposals);
  const proposedAt = useCallback(
    (row: number, field: string) => proposals.get(cellKey(session.document.rows[row]?.iri ?? '', field)),
    [session, proposals],
  );
  const goTo = (row: number, field: string): void =>
    goToCell(hot(), { row, column: columns.findIndex((column) => column.field === field) });
  // Undo could not separate a paste from later changes by others.
  const { filter, setFilter, shown } = useRowFilter({ hot, rows, columns });
  const canUndo = paste && (!others || others.at < paste.at);
  return (
    <>
      <GridTools
        {...{ hot, onImport, isFull, filter, shown, count }}
        onFull={(next) => setFull(next)}
        onFilter={setFilter}
      />
      <RefusalBanner problem={problem} />
      {canUndo && <PasteNote {...{ paste, hot, onMatch }} onUndone={() => setPaste(null)} />}
      <GridFrame>
        <Sheet
          words={context.words}
          entity={context.schema.$id ?? ''}
          {...{ table, columns, touched, left, markAt, proposedAt, onPaste }}
          rows={rows}
          height={isFull ? globalThis.innerHeight - roomAround : heightOf(count)}
        />
      </GridFrame>
      <GridCollisions {...{ session, collisions, context }} />
      <GridErrors
        {...{ errors, columns }}
        rows={rows}
        onGo={(error) => goTo(error.row, error.field)}
        onReplace={(error, value) => hot()?.setDataAtRowProp(error.row, error.field, value)}
      />
      <OthersNote others={others} />
    </>
  );
}
