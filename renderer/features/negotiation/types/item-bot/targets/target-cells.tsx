import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { changeOf } from '../answer/answer-lines.ts';
import { CellPrice } from '../cell-price.tsx';
import type { TargetRow, TypedGoal } from './target-rows.ts';
import type { Targets } from './use-targets.ts';

type Cell = 'target' | 'limit';

export function ItemName({ row }: { row: TargetRow }): ReactNode {
  const text = useText();
  return (
    <>
      {row.name}
      {row.wrong && (
        <FormHelperText error id={`${row.item}-target-problem`}>
          {text(`itemBot.targets.${row.wrong}`)}
        </FormHelperText>
      )}
    </>
  );
}

/** The distance of the target from the best offer. */
export function Change({ row: { target, best, isFar } }: { row: TargetRow }): ReactNode {
  const text = useText();
  const format = useFormat();
  const change = target !== null && best !== null ? changeOf(target, best) : null;
  return (
    <Typography
      variant="caption"
      className="tnum"
      title={isFar ? text('itemBot.targets.far') : undefined}
      sx={{ color: isFar ? 'tone.attention.fg' : 'text.secondary', minWidth: 52, textAlign: 'right' }}
    >
      {change === null ? '' : format.percent(change, { sign: true })}
      {isFar && ' !'}
    </Typography>
  );
}

const nothing: TypedGoal = { target: '', limit: '', source: 'entered' };

interface GoalProps {
  row: TargetRow;
  rows: readonly TargetRow[];
  targets: Targets;
  cell: Cell;
}

/** Typing always marks the source as entered by hand. */
export function GoalCell({ row, rows, targets, cell }: GoalProps): ReactNode {
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

/** Typing a limit does not change the source of the target. */
const sourceAfter = (goal: TypedGoal | undefined, cell: Cell): TypedGoal['source'] =>
  cell === 'limit' && goal ? goal.source : 'entered';
