import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useQuantity } from '../../../../../i18n/use-quantity.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { changeOf } from '../answer/answer-lines.ts';
import { CellPrice } from '../cell-price.tsx';
import type { TargetRow, TypedGoal } from './target-rows.ts';
import type { Targets } from './use-targets.ts';

type Cell = 'target' | 'limit';

/** One item with its two cells. What is typed is entered by hand, whatever it was before. */
export function TargetLine(props: {
  row: TargetRow;
  rows: readonly TargetRow[];
  targets: Targets;
  currency: string;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const quantityOf = useQuantity();
  const { row, currency } = props;
  const change = row.target !== null && row.best !== null ? changeOf(row.target, row.best) : null;
  return (
    <TableRow data-line={row.item}>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>
        {row.name}
        {row.wrong && (
          <FormHelperText error id={`${row.item}-target-problem`}>
            {text(`itemBot.targets.${row.wrong}`)}
          </FormHelperText>
        )}
      </TableCell>
      <TableCell align="right" className="tnum">
        {quantityOf(row.quantity, row.unit)}
      </TableCell>
      <TableCell align="right" className="tnum">
        {row.best === null ? '—' : format.unitPrice(row.best)}
      </TableCell>
      <TableCell align="right" sx={{ py: 0.5 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
          <GoalCell {...props} cell="target" />
          <Typography
            variant="caption"
            className="tnum"
            title={row.isFar ? text('itemBot.targets.far') : undefined}
            sx={{ color: row.isFar ? 'tone.attention.fg' : 'text.secondary', minWidth: 52, textAlign: 'right' }}
          >
            {change === null ? '' : format.percent(change, { sign: true })}
            {row.isFar && ' !'}
          </Typography>
        </Stack>
      </TableCell>
      <TableCell align="right" sx={{ py: 0.5 }}>
        <GoalCell {...props} cell="limit" />
      </TableCell>
      <TableCell>{text(`itemBot.targets.source.${row.typed?.source ?? 'none'}`)}</TableCell>
      <TableCell align="right" className="tnum">
        {row.gain === null ? '—' : format.amount(row.gain, currency)}
      </TableCell>
    </TableRow>
  );
}

const nothing: TypedGoal = { target: '', limit: '', source: 'entered' };

function GoalCell({ row, rows, targets, cell }: Parameters<typeof TargetLine>[0] & { cell: Cell }): ReactNode {
  const text = useText();
  const { goals, change } = targets;
  const put = (next: Record<string, TypedGoal>): void => change({ goals: { ...goals, ...next } });
  const type = (value: string): void => {
    const goal = { ...(goals[row.item] ?? nothing), [cell]: value, source: sourceAfter(goals[row.item], cell) };
    if (goal.target !== '' || goal.limit !== '') return put({ [row.item]: goal });
    const { [row.item]: _, ...others } = goals;
    change({ goals: others });
  };
  const paste = (cells: readonly (readonly string[])[]): void => {
    const from = rows.slice(rows.indexOf(row));
    const pairs = from.flatMap((one, index) => {
      const [first = '', second = ''] = cells[index] ?? [];
      const known = goals[one.item] ?? nothing;
      if (first === '') return [];
      const goal =
        cell === 'target'
          ? { target: first, limit: second || known.limit || first }
          : { target: known.target || first, limit: first };
      return [[one.item, { ...goal, source: 'entered' as const }] as const];
    });
    put(Object.fromEntries(pairs));
  };
  return (
    <CellPrice
      id={`${row.item}-${cell}`}
      label={text(`itemBot.targets.${cell}Of`, { name: row.name })}
      value={row.typed?.[cell] ?? ''}
      invalid={row.wrong !== null && (cell === 'target' || row.limit === null)}
      group={cell}
      onType={type}
      onPaste={paste}
    />
  );
}

/** A limit says nothing of where the target comes from. */
const sourceAfter = (goal: TypedGoal | undefined, cell: Cell): TypedGoal['source'] =>
  cell === 'limit' && goal ? goal.source : 'entered';
