import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { CheckCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Chunk, chunksOf } from '../../../../../kit/chunks.tsx';
import { ToggleGroup } from '../../../../../kit/toggle-group.tsx';
import { Panel } from '../../../../../kit/panel.tsx';
import { changeOf, type AnswerLine, type AnswerSums, type TypedPrices } from './answer-lines.ts';
import { Answer, AnswerCard } from './answer-card.tsx';
import { missing } from '../../../../../kit/money.tsx';
import { DataTable, type Columns } from '../../../../../kit/table.tsx';
import { useQuantity } from '../../../../../i18n/use-quantity.ts';

export interface AnswerTableProps {
  lines: readonly AnswerLine[];
  sums: AnswerSums;
  currency: string;
  typed: TypedPrices;
  isOpen: boolean;
  accept: (items: readonly string[]) => void;
  onType: (prices: TypedPrices) => void;
}

const filters = ['all', 'accepted', 'own'] as const;
type Filter = (typeof filters)[number];

const isIn: Record<Filter, (line: AnswerLine) => boolean> = {
  all: () => true,
  accepted: ({ isAccepted, isSettled }) => isAccepted || isSettled,
  own: ({ isAccepted, isSettled }) => !isAccepted && !isSettled,
};

/** A row per item, on phones a card. A column copied from a spreadsheet can be pasted from any field. */
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
        <ToggleGroup
          label={text('itemBot.filter')}
          values={filters}
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

type RowsProps = AnswerTableProps & { shown: readonly AnswerLine[] };

const changeIn = ({ price, own }: AnswerLine) => changeOf(price, own);

function Rows(props: RowsProps): ReactNode {
  const columns = useColumns(props);
  return (
    <Panel flush>
      <DataTable
        rowHeight={49}
        rows={props.shown}
        rowKey={({ item }) => item}
        rowProps={({ item }) => ({ 'data-line': item })}
        footSx={{ '& td': { bgcolor: 'surface.sunken', color: 'text.primary', fontWeight: 600 } }}
        columns={columns}
      />
    </Panel>
  );
}

function useColumns(props: RowsProps): Columns<AnswerLine> {
  const text = useText();
  const format = useFormat();
  const { sums, lines, currency } = props;
  const symbol = format.symbol(currency);
  const quantityOf = useQuantity();
  const percent = (change: string | null): string | null =>
    change === null ? null : format.percent(change, { sign: true });
  return [
    {
      head: text('itemBot.column.item'),
      sx: { overflowWrap: 'anywhere', minWidth: 160 },
      render: ({ name }) => name,
      foot: [text('itemBot.total', { count: lines.length })],
    },
    {
      head: text('itemBot.column.quantity'),
      right: true,
      render: ({ quantity, unit }) => quantityOf(quantity, unit),
    },
    {
      head: text('itemBot.column.own', { symbol }),
      right: true,
      sx: { color: 'text.secondary' },
      render: ({ own }) => format.unitPrice(own),
      foot: [format.amount(sums.own, currency)],
    },
    {
      head: text('itemBot.column.target', { symbol }),
      right: true,
      render: ({ target }) => format.unitPrice(target),
      foot: [format.amount(sums.targets, currency)],
    },
    {
      head: text('itemBot.column.answer', { symbol }),
      right: true,
      sx: { py: 0.5 },
      render: (line) => <Answer {...props} line={line} card={false} />,
    },
    {
      head: text('itemBot.column.change'),
      right: true,
      sx: (line) => ({ color: changeIn(line) === null ? 'text.secondary' : 'tone.success.fg' }),
      render: (line) => percent(changeIn(line)) ?? missing,
      foot: [percent(changeOf(sums.answer, sums.own))],
    },
    {
      head: text('itemBot.column.line', { symbol }),
      right: true,
      sx: { fontWeight: 600 },
      render: ({ wrong, total }) => (wrong ? missing : format.amount(total, currency)),
      foot: [
        <span key="sum" aria-live="polite">
          {format.amount(sums.answer, currency)}
        </span>,
      ],
    },
  ];
}

function Cards(props: RowsProps): ReactNode {
  const chunks = chunksOf(props.shown, 40);
  return (
    <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', overflow: 'hidden' }}>
      {chunks.map((rows, index) => (
        <Chunk
          key={rows[0]?.item ?? index}
          component="div"
          estimate={rows.length * 132}
          always={chunks.length < 3}
          render={() => rows.map((line) => <AnswerCard key={line.item} {...props} line={line} />)}
        />
      ))}
    </Box>
  );
}
