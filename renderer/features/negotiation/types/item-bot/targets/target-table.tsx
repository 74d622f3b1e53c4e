import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { sumMoney } from '../../../../../../schemas/domain/money.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Chunk, chunksOf } from '../../../../../kit/chunks.tsx';
import { FilterToggles } from '../../../../../kit/filter-toggles.tsx';
import { Panel } from '../../../../../kit/panel.tsx';
import { SearchField } from '../../../../../kit/search-field.tsx';
import { TargetLine } from './target-line.tsx';
import type { TargetRow } from './target-rows.ts';
import type { Targets } from './use-targets.ts';

const filters = ['all', 'mine', 'far'] as const;
type Filter = (typeof filters)[number];

const isIn: Record<Filter, (row: TargetRow) => boolean> = {
  all: () => true,
  mine: ({ typed }) => typed?.source === 'entered',
  far: ({ isFar }) => isFar,
};

/** Edited like a sheet: Enter and the arrows lead up and down, copied cells are pasted from a field on. */
export function TargetTable(props: { rows: readonly TargetRow[]; targets: Targets; currency: string }): ReactNode {
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
        <FilterToggles
          label={text('itemBot.targets.filter')}
          filters={filters}
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

function Rows(props: Parameters<typeof TargetTable>[0] & { shown: readonly TargetRow[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { rows, shown, targets, currency } = props;
  const symbol = format.symbol(currency);
  const chunks = chunksOf(shown, 40);
  const gain = sumMoney(
    shown.flatMap((row) => row.gain ?? []),
    currency,
  );
  return (
    <Panel flush>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('itemBot.column.item')}</TableCell>
            <TableCell align="right">{text('itemBot.column.quantity')}</TableCell>
            <TableCell align="right">{text('itemBot.targets.column.best', { symbol })}</TableCell>
            <TableCell align="right">{text('itemBot.column.target', { symbol })}</TableCell>
            <TableCell align="right">{text('itemBot.targets.column.limit', { symbol })}</TableCell>
            <TableCell>{text('itemBot.targets.column.source')}</TableCell>
            <TableCell align="right">{text('itemBot.targets.column.gain', { symbol })}</TableCell>
          </TableRow>
        </TableHead>
        {chunks.map((part, index) => (
          <Chunk
            key={part[0]?.item ?? index}
            component="tbody"
            estimate={part.length * 49}
            always={chunks.length < 3}
            render={() => part.map((row) => <TargetLine key={row.item} {...{ row, targets, currency }} rows={shown} />)}
          />
        ))}
        <TableBody>
          <TableRow sx={{ '& td': { bgcolor: 'surface.sunken' } }}>
            <TableCell colSpan={6}>
              {text('itemBot.targets.these', { count: shown.length, all: rows.length })}
            </TableCell>
            <TableCell align="right" className="tnum" sx={{ fontWeight: 600 }}>
              {format.amount(gain, currency)}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </Panel>
  );
}
