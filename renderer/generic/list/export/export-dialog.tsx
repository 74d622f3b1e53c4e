import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { valueAt } from '../../../../schemas/language/condition.ts';
import { Problem } from '../../../data/problem.ts';
import type { Representation } from '../../../data/representation.ts';
import { collectionOf } from '../../../data/resources.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { csvOf, saveCsv } from '../../../kit/csv.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogVerb } from '../../../kit/dialog-verb.tsx';
import { showToast } from '../../../kit/toast-queue.ts';
import { useFieldTexts } from '../../use-field-texts.ts';
import { Value } from '../../value/value.tsx';
import { schemaAt, shownColumns } from '../list-columns.ts';
import { toQuery } from '../list-state.ts';
import type { ViewsProps } from '../views-props.ts';
import { exportedCell } from './export-cells.ts';
import { mostExported, readAll } from './read-all.ts';

type Props = Pick<ViewsProps, 'entity' | 'description' | 'listUi' | 'state'> & { onClose: () => void };

/** Saves all records of a list as a file for spreadsheets, with the columns that the list shows. */
export function ExportDialog(props: Props): ReactNode {
  const text = useText();
  const format = useFormat();
  const { run, stop, read, error, drawn } = useExport(props);
  const close = (): void => {
    stop();
    props.onClose();
  };
  return (
    <Dialog
      open
      title={text('common.export')}
      consequence={text('common.export.hint')}
      onClose={close}
      actions={
        <DialogVerb busy={read !== null} onCancel={close} onDo={() => void run()}>
          {text('common.export.do')}
        </DialogVerb>
      }
    >
      {read !== null && (
        <Typography component="output" sx={{ color: 'text.secondary' }}>
          {text('common.export.read', { count: read, shown: format.count(read) })}
        </Typography>
      )}
      <RefusalBanner problem={error} />
      {drawn}
    </Dialog>
  );
}

interface Export {
  run: () => Promise<void>;
  stop: () => void;
  /** Number of records read so far; null if it does not run. */
  read: number | null;
  error: Problem | null;
  /** The page that is being read, hidden, because only the list's own cells know how values look. */
  drawn: ReactNode;
}

function useExport(props: Props): Export {
  const { entity, listUi, state, onClose } = props;
  const text = useText();
  const format = useFormat();
  const body = useRef<HTMLTableSectionElement>(null);
  const running = useRef<AbortController | null>(null);
  const [page, setPage] = useState<readonly Representation[]>([]);
  const [read, setRead] = useState<number | null>(null);
  const [error, setError] = useState<Problem | null>(null);
  const { rowOf, head } = useColumns(props);

  const readRows = async (signal: AbortSignal): Promise<Cells[][]> => {
    const rows: Cells[][] = [];
    for await (const members of readAll(collectionOf(entity), { query: toQuery(state, listUi), signal })) {
      flushSync(() => setPage(members));
      const shown = await textsIn(body.current, signal);
      rows.push(...members.map((record, index) => rowOf(record, shown[index] ?? [])));
      setRead(rows.length);
    }
    return rows;
  };

  const run = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setRead(0);
    setError(null);
    try {
      const rows = await readRows(signal);
      saveCsv(
        text(`${entity}.plural`),
        csvOf(withCurrencies(head, rows), format.edit('0.5').includes(',') ? ';' : ','),
      );
      showToast(text(rows.length < mostExported ? 'common.export.done' : 'common.export.cut', { count: rows.length }));
      onClose();
    } catch (failure) {
      if (!signal.aborted)
        setError(failure instanceof Problem ? failure : new Problem({ code: 'unexpected_error', status: 0 }));
      setRead(null);
    }
  };
  const drawn = <DrawnPage {...props} records={page} body={body} />;
  return { run, stop: () => running.current?.abort(), read, error, drawn };
}

type Cells = ReturnType<typeof exportedCell>;

function useColumns({ entity, description, listUi }: Props) {
  const format = useFormat();
  const text = useText();
  const texts = useFieldTexts(entity);
  const { schema, ui } = description;
  const columns = shownColumns(listUi, schema);
  const rowOf = (record: Representation, shown: readonly string[]): Cells[] =>
    columns.map(({ field, widget }, index) =>
      exportedCell(
        {
          name: field,
          schema: schemaAt(schema, field) ?? {},
          widget,
          value: valueAt(record, field),
          record,
          ui,
          shown: shown[index] ?? '',
        },
        format,
      ),
    );
  const head = columns.map(({ field }) => ({
    text: texts.label(field, schemaAt(schema, field) ?? {}),
    currency: text('common.field.currency'),
  }));
  return { rowOf, head };
}

/** Adds a column with the currency after each column of amounts. */
function withCurrencies(head: readonly Cells[], rows: readonly (readonly Cells[])[]): string[][] {
  const hasCurrency = head.map((_, column) => rows.some((row) => Boolean(row[column]?.currency)));
  return [head, ...rows].map((row) =>
    row.flatMap(({ text, currency }, column) => (hasCurrency[column] ? [text, currency ?? ''] : [text])),
  );
}

function DrawnPage(
  props: Props & { records: readonly Representation[]; body: React.Ref<HTMLTableSectionElement> },
): ReactNode {
  const { entity, description, listUi, records, body } = props;
  return (
    <table hidden>
      <tbody ref={body}>
        {records.map((record) => (
          <tr key={record['@id']}>
            {shownColumns(listUi, description.schema).map(({ field, widget }) => (
              <td key={field}>
                <Value
                  entity={entity}
                  name={field}
                  schema={schemaAt(description.schema, field) ?? {}}
                  value={valueAt(record, field)}
                  record={record}
                  ui={description.ui}
                  widget={widget}
                  dense
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const pollMs = 20;
/** A name that takes longer stays empty. */
const patienceMs = 10_000;

/** The texts of the cells once the names of linked records are there, without decoration. */
async function textsIn(body: HTMLTableSectionElement | null, signal: AbortSignal): Promise<string[][]> {
  if (!body) return [];
  for (let waited = 0; waited < patienceMs && body.querySelector('.MuiSkeleton-root'); waited += pollMs) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return [...body.rows].map((row) => [...row.cells].map(textIn));
}

function textIn(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true);
  if (copy instanceof Element) for (const decoration of copy.querySelectorAll('[aria-hidden]')) decoration.remove();
  return (copy.textContent ?? '').replaceAll('\u00a0', ' ').trim();
}
