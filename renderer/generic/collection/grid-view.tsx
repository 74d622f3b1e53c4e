import type { HotTableRef } from '@handsontable/react-wrapper';
import Stack from '@mui/material/Stack';
import type Handsontable from 'handsontable/base';
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Validator } from '../../../schemas/engine/violation.ts';
import { serverNow } from '../../data/clock.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { gridColumns } from './grid-columns.ts';
import { GridErrors } from './grid-errors.tsx';
import { GridTools, PasteNote, type Paste } from './grid-tools.tsx';
import { loadRows } from './grid-saver.ts';
import { parentProperty } from './parent-property.ts';
import { GridFrame, heightOf, Sheet } from './grid-sheet.tsx';
import { useGrid } from './use-grid.ts';

const ImportStep = lazy(() => import('../import/import-step.tsx'));

/** Where a list of the entity's records is imported. */
const importPaths: Record<string, string> = { requestItem: '/api/default-request-items' };

export interface GridViewProps {
  entity: string;
  parentEntity: string;
  parentIri: string;
  path: string;
  child: EntityDescription;
  records: readonly Representation[];
  validate: Validator;
  onSaved: () => void;
}

export function GridView(props: GridViewProps): ReactNode {
  const { entity, parentEntity, parentIri, path, child, records, validate, onSaved } = props;
  const texts = useFieldTexts(entity);
  const format = useFormat();
  const parent = useMemo(
    () => ({ property: parentProperty(child.schema, parentEntity), iri: parentIri }),
    [child, parentEntity, parentIri],
  );
  const columns = useMemo(
    () => gridColumns({ schema: child.schema, ui: child.ui, parent: parent.property, texts }),
    [child, parent, texts],
  );
  const { rows, count, errors, touched, errorAt, adopt } = useGrid({
    path,
    records,
    columns,
    words: format,
    schema: child.schema,
    validate,
    parent,
    onSaved,
  });
  const table = useRef<HotTableRef>(null);
  const [paste, setPaste] = useState<Paste | null>(null);
  const onPaste = useCallback((pasted: number) => setPaste({ rows: pasted, at: serverNow() }), []);
  const hot = (): Handsontable | null => table.current?.hotInstance ?? null;
  const [isImporting, setImporting] = useState(false);
  const importPath = importPaths[entity];
  const back = (): void => {
    setImporting(false);
    requestAnimationFrame(() => hot()?.refreshDimensions());
  };
  const onImported = async (): Promise<void> => {
    const stored = await loadRows(path);
    const sheet = hot();
    if (sheet) adopt(stored, sheet);
    onSaved();
    back();
  };
  return (
    <>
      {isImporting && importPath && (
        <Suspense fallback={null}>
          <ImportStep
            {...{ entity, parent, columns, validate, onImported }}
            path={importPath}
            schema={child.schema}
            onClose={back}
          />
        </Suspense>
      )}
      {/* Stays while a list is imported: what is not saved yet is not lost. */}
      <Stack sx={{ gap: 1.5, display: isImporting ? 'none' : 'flex' }}>
        <GridTools hot={hot} onImport={importPath ? () => setImporting(true) : undefined} />
        <GridFrame>
          <Sheet {...{ table, columns, rows, touched, errorAt, onPaste }} height={heightOf(count)} />
        </GridFrame>
        <GridErrors
          {...{ errors, rows, columns }}
          onGo={(error) => {
            hot()?.selectCell(
              error.row,
              columns.findIndex(({ field }) => field === error.field),
            );
            hot()?.listen();
          }}
          onReplace={(error, text) => hot()?.setDataAtRowProp(error.row, error.field, text)}
        />
        {paste && <PasteNote paste={paste} hot={hot} onUndone={() => setPaste(null)} />}
      </Stack>
    </>
  );
}
