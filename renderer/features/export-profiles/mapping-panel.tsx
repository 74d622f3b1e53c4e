import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ClipboardEvent, type ReactNode } from 'react';
import type { ExportMapping } from '../../../schemas/generated/answers.ts';
import { toProblem } from '../../data/problem.ts';
import type { Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useRecord } from '../../data/use-record.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { DataTable } from '../../kit/table.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { mappedName, type MappedValue } from './mapped-name.ts';
import { pastedNumbers } from './pasted-numbers.ts';

type Row = MappedValue & { to: string; count: number | null };

const keyOf = ({ lookup, value }: MappedValue): string => `${lookup} ${value}`;

/** Values without a number in the other system, and fields to enter them. */
export function MappingPanel(props: { profile: Representation<'exportProfile'>; mayEnter: boolean }): ReactNode {
  const { profile, mayEnter } = props;
  const text = useText();
  const path = `${profile['@id']}/mapping`;
  const { data, error, refetch } = useRecord<'ExportMapping'>(path);
  const { typed, type, paste, save, isSaving } = useEntries(profile, path);
  if (error) return <PartError error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Loading height={160}>
        <SkeletonRows rows={3} />
      </Loading>
    );
  const rows: Row[] = [
    ...data.missing.map((value) => ({ ...value, to: '' })),
    ...data.entries.map((entry) => ({ ...entry, count: null })),
  ];
  const isComplete = data.missing.length === 0;
  return (
    <Panel
      flush={rows.length > 0}
      title={text('orders.mapping')}
      hint={<Totals totals={data.totals} />}
      action={
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Badge tone={isComplete ? 'success' : 'attention'} glyph={isComplete ? 'check' : 'warn'}>
            {text(isComplete ? 'orders.mapping.complete' : 'orders.mapping.missing', { count: data.missing.length })}
          </Badge>
          {mayEnter && (
            <Button variant="contained" disabled={typed.size === 0} loading={isSaving} onClick={() => void save(rows)}>
              {text('common.save')}
            </Button>
          )}
        </Stack>
      }
    >
      {rows.length === 0 ? (
        <Typography variant="body2">{text('orders.mapping.none')}</Typography>
      ) : (
        <>
          <MappingTable
            {...{ rows, typed, type, mayEnter }}
            onPaste={(event, row) => paste(event, { rows, from: keyOf(row) })}
          />
          {mayEnter && (
            <Typography variant="caption" sx={{ display: 'block', px: 2, py: 1.25, color: 'text.secondary' }}>
              {text('orders.mapping.paste')}
            </Typography>
          )}
        </>
      )}
    </Panel>
  );
}

function Totals({ totals }: Pick<ExportMapping, 'totals'>): ReactNode {
  const text = useText();
  const open = totals.filter(({ missing }) => missing > 0);
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      {open.map(({ lookup, count, missing }) => (
        <Link
          key={lookup}
          component="button"
          type="button"
          variant="body2"
          sx={{ minHeight: 24 }}
          onClick={() => focusFirst(lookup)}
        >
          {text('orders.mapping.total', { kind: text(`exportLookup.${lookup}`), count, missing })}
        </Link>
      ))}
    </Stack>
  );
}

/** Missing values stand first, so the first field of the lookup has none. */
const focusFirst = (lookup: string): void =>
  document.querySelector<HTMLInputElement>(`input[data-lookup="${lookup}"]`)?.focus();

/** Approximate height of a row in pixels. */
const rowHeight = 53;

function MappingTable(props: {
  rows: readonly Row[];
  typed: ReadonlyMap<string, string>;
  type: (value: MappedValue, to: string) => void;
  mayEnter: boolean;
  onPaste: (event: ClipboardEvent, row: Row) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { rows, typed, type, mayEnter, onPaste } = props;
  return (
    <DataTable
      label={text('orders.mapping')}
      rows={rows}
      rowKey={keyOf}
      rowHeight={rowHeight}
      columns={[
        {
          head: text('exportProfile.field.columns.lookup'),
          from: 'sm',
          render: ({ lookup }) => text(`exportLookup.${lookup}`),
        },
        { head: text('orders.mapping.value'), isName: true, render: (row) => mappedName(row, text) },
        {
          head: text('orders.mapping.uses'),
          right: true,
          from: 'md',
          render: ({ count }) => (count === null ? '' : format.count(count)),
        },
        {
          head: text('orders.mapping.number'),
          render: (row) =>
            mayEnter ? (
              <OutlinedInput
                fullWidth
                size="small"
                notched={false}
                value={typed.get(keyOf(row)) ?? row.to}
                inputProps={{
                  'aria-label': text('orders.mapping.numberOf', { name: mappedName(row, text) }),
                  maxLength: 100,
                  'data-lookup': row.lookup,
                }}
                sx={{ minWidth: { xs: 128, sm: 220 } }}
                onPaste={(event) => onPaste(event, row)}
                onChange={(event) => type(row, event.target.value)}
              />
            ) : (
              row.to
            ),
        },
      ]}
    />
  );
}

/** Numbers as typed, until they are saved together. */
function useEntries(profile: Representation<'exportProfile'>, path: string) {
  const text = useText();
  const { mutateAsync, isPending } = useCommand();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const save = async (rows: readonly Row[]): Promise<void> => {
    const entries = rows.flatMap((row) => {
      const to = typed.get(keyOf(row));
      return to === undefined || to === row.to ? [] : [{ lookup: row.lookup, value: row.value, to }];
    });
    if (entries.length === 0) return;
    const body = { entries, version: profile.version };
    try {
      await mutateAsync({ method: 'PUT', href: path, body, refresh: [path, profile['@id']] });
      setTyped(new Map());
    } catch (error) {
      showProblem(toProblem(error), text);
    }
  };
  const paste = (event: ClipboardEvent, { rows, from }: { rows: readonly Row[]; from: string }): void => {
    const named = rows.map((row) => ({
      ...row,
      key: keyOf(row),
      names: [row.value, row.label, mappedName(row, text)],
    }));
    const found = pastedNumbers(event.clipboardData.getData('text'), { rows: named, from });
    if (!found) return;
    event.preventDefault();
    setTyped(new Map([...typed, ...found.numbers]));
    if (found.unknown.length > 0)
      showToast(text('orders.mapping.unknown', { names: found.unknown.slice(0, 10).join(', ') }));
  };
  return {
    typed,
    paste,
    type: (value: MappedValue, to: string) => setTyped(new Map(typed).set(keyOf(value), to)),
    save,
    isSaving: isPending,
  };
}
