import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { sumMoney } from '../../../../../../schemas/domain/money.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { ToggleGroup } from '../../../../../kit/toggle-group.tsx';
import { Panel } from '../../../../../kit/panel.tsx';
import { SearchField } from '../../../../../kit/search-field.tsx';
import { Change, GoalCell, ItemName } from './target-cells.tsx';
import type { TargetRow } from './target-rows.ts';
import type { Targets } from './use-targets.ts';
import { missing } from '../../../../../kit/money.tsx';
import { DataTable, type Columns } from '../../../../../kit/table.tsx';
import { useQuantity } from '../../../../../i18n/use-quantity.ts';

const filters = ['all', 'mine', 'far'] as const;
type Filter = (typeof filters)[number];

const isIn: Record<Filter, (row: TargetRow) => boolean> = {
  all: () => true,
  mine: ({ typed }) => typed?.source === 'entered',
  far: ({ isFar }) => isFar,
};

interface TableProps {
  rows: readonly TargetRow[];
  targets: Targets;
  currency: string;
}

/** Edited like a sheet: Enter and the arrow keys move up and down, and copied cells are pasted from any field. */
export function TargetTable(props: TableProps): ReactNode {
  const text = useText();
  const { rows, targets } = props;
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const named = rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const shown = named.filter(isIn[filter]);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField value={search} label={text('itemBot.targets.search')} onSearch={setSearch} />
        <ToggleGroup
          label={text('itemBot.targets.filter')}
          values={filters}
          value={filter}
          name={(name) => text(`itemBot.targets.filter.${name}`, { count: rows.filter(isIn[name]).length })}
          onChange={setFilter}
        />
        <Box sx={{ flex: 1 }} />
        {targets.undo && (
          <Button startIcon={<Undo2 size={15} />} onClick={targets.undo}>
            {text('itemBot.targets.undo')}
          </Button>
        )}
      </Stack>
      <Rows {...props} shown={shown} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('itemBot.targets.hint')}
      </Typography>
    </>
  );
}

type RowsProps = TableProps & { shown: readonly TargetRow[] };

function Rows(props: RowsProps): ReactNode {
  const columns = useColumns(props);
  return (
    <Panel flush>
      <DataTable
        rowHeight={49}
        rows={props.shown}
        rowKey={({ item }) => item}
        rowProps={({ item }) => ({ 'data-line': item })}
        footSx={{ '& td': { bgcolor: 'surface.sunken', color: 'text.primary' } }}
        columns={columns}
      />
    </Panel>
  );
}

function useColumns(props: RowsProps): Columns<TargetRow> {
  const text = useText();
  const format = useFormat();
  const { rows, shown, targets, currency } = props;
  const symbol = format.symbol(currency);
  const quantityOf = useQuantity();
  const total = sumMoney(
    shown.flatMap((row) => row.gain ?? []),
    currency,
  );
  return [
    {
      head: text('itemBot.column.item'),
      sx: { overflowWrap: 'anywhere', minWidth: 160 },
      render: (row) => <ItemName row={row} />,
      foot: [text('itemBot.targets.these', { count: shown.length, all: rows.length })],
    },
    {
      head: text('itemBot.column.quantity'),
      right: true,
      render: ({ quantity, unit }) => quantityOf(quantity, unit),
    },
    {
      head: text('itemBot.targets.column.best', { symbol }),
      right: true,
      render: ({ best }) => (best === null ? missing : format.unitPrice(best)),
    },
    {
      head: text('itemBot.column.target', { symbol }),
      right: true,
      sx: { py: 0.5 },
      render: (row) => (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
          <GoalCell {...{ row, targets }} rows={shown} cell="target" />
          <Change row={row} />
        </Stack>
      ),
    },
    {
      head: text('itemBot.targets.column.limit', { symbol }),
      right: true,
      sx: { py: 0.5 },
      render: (row) => <GoalCell {...{ row, targets }} rows={shown} cell="limit" />,
    },
    {
      head: text('itemBot.targets.column.source'),
      render: ({ typed }) => text(`itemBot.targets.source.${typed?.source ?? 'none'}`),
    },
    {
      head: text('itemBot.targets.column.gain', { symbol }),
      right: true,
      render: ({ gain }) => (gain === null ? missing : format.amount(gain, currency)),
      foot: [<strong key="gain">{format.amount(total, currency)}</strong>],
    },
  ];
}
