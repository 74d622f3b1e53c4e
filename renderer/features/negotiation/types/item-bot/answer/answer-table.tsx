import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { CheckCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Chunk, chunksOf } from '../../../../../kit/chunks.tsx';
import { FilterToggles } from '../../../../../kit/filter-toggles.tsx';
import { Panel } from '../../../../../kit/panel.tsx';
import { changeOf, type AnswerLine, type AnswerSums, type Typed } from './answer-lines.ts';
import { AnswerRow } from './answer-row.tsx';

export interface AnswerTableProps {
  lines: readonly AnswerLine[];
  sums: AnswerSums;
  currency: string;
  typed: Typed;
  isOpen: boolean;
  accept: (items: readonly string[]) => void;
  onType: (prices: Typed) => void;
}

const filters = ['all', 'accepted', 'own'] as const;
type Filter = (typeof filters)[number];

const isIn: Record<Filter, (line: AnswerLine) => boolean> = {
  all: () => true,
  accepted: ({ isAccepted, isSettled }) => isAccepted || isSettled,
  own: ({ isAccepted, isSettled }) => !isAccepted && !isSettled,
};

/** A row per item; on a phone a card. A column copied from a spreadsheet is pasted from the field on. */
export function AnswerTable(props: AnswerTableProps): ReactNode {
  const text = useText();
  const { lines, isOpen, accept } = props;
  const [filter, setFilter] = useState<Filter>('all');
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const shown = lines.filter(isIn[filter]);
  const View = isPhone ? Cards : Rows;
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <FilterToggles
          label={text('itemBot.filter')}
          filters={filters}
          value={filter}
          name={(name) => text(`itemBot.filter.${name}`, { count: lines.filter(isIn[name]).length })}
          onChange={setFilter}
        />
        <Box sx={{ flex: 1 }} />
        {isOpen && (
          <Button startIcon={<CheckCheck size={15} />} onClick={() => accept(lines.map(({ item }) => item))}>
            {text('itemBot.acceptAll')}
          </Button>
        )}
      </Stack>
      <View {...props} shown={shown} />
      {isOpen && !isPhone && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text('itemBot.pasteHint')}
        </Typography>
      )}
    </Stack>
  );
}

type Shown = AnswerTableProps & { shown: readonly AnswerLine[] };

function Rows(props: Shown): ReactNode {
  const text = useText();
  const format = useFormat();
  const { shown, sums, lines, currency } = props;
  const symbol = format.symbol(currency);
  const chunks = chunksOf(shown, 40);
  const change = changeOf(sums.answer, sums.own);
  return (
    <Panel flush>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('itemBot.column.item')}</TableCell>
            <TableCell align="right">{text('itemBot.column.quantity')}</TableCell>
            <TableCell align="right">{text('itemBot.column.own', { symbol })}</TableCell>
            <TableCell align="right">{text('itemBot.column.target', { symbol })}</TableCell>
            <TableCell align="right">{text('itemBot.column.answer', { symbol })}</TableCell>
            <TableCell align="right">{text('itemBot.column.change')}</TableCell>
            <TableCell align="right">{text('itemBot.column.line', { symbol })}</TableCell>
          </TableRow>
        </TableHead>
        {chunks.map((rows, index) => (
          <Chunk
            key={rows[0]?.item ?? index}
            component="tbody"
            estimate={rows.length * 49}
            always={chunks.length < 3}
            render={() => rows.map((line) => <AnswerRow key={line.item} {...props} line={line} card={false} />)}
          />
        ))}
        <TableBody>
          <TableRow sx={{ '& td': { bgcolor: 'surface.sunken', fontWeight: 600 } }}>
            <TableCell colSpan={2}>{text('itemBot.total', { count: lines.length })}</TableCell>
            <TableCell align="right" className="tnum">
              {format.amount(sums.own, currency)}
            </TableCell>
            <TableCell align="right" className="tnum">
              {format.amount(sums.targets, currency)}
            </TableCell>
            <TableCell />
            <TableCell align="right" className="tnum">
              {change === null ? '' : format.percent(change, { sign: true })}
            </TableCell>
            <TableCell align="right" className="tnum" aria-live="polite">
              {format.amount(sums.answer, currency)}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </Panel>
  );
}

function Cards(props: Shown): ReactNode {
  const chunks = chunksOf(props.shown, 40);
  return (
    <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', overflow: 'hidden' }}>
      {chunks.map((rows, index) => (
        <Chunk
          key={rows[0]?.item ?? index}
          component="div"
          estimate={rows.length * 132}
          always={chunks.length < 3}
          render={() => rows.map((line) => <AnswerRow key={line.item} {...props} line={line} card />)}
        />
      ))}
    </Box>
  );
}
