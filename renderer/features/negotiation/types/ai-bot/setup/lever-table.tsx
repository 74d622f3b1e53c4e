import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { DataTable, type Column, type Columns } from '../../../../../kit/table.tsx';
import { VisuallyHidden } from '../../../../../kit/visually-hidden.tsx';
import { leverName } from '../talk/terms.ts';
import { AimInput, AimMeaning, AimName, aimLook, aimsOf, type AimLine } from './aim-cells.tsx';
import { LevelTable } from './level-table.tsx';
import { Best, LeverName, Rate, Remove, Step, Worst, Zero, type LeverLine } from './lever-cells.tsx';
import { isUsable, shaped, shapeOf, spanOf, type EnteredLever, type LeverBasis } from './lever-shape.ts';
import { policyProblem } from './policy-problem.ts';
import { violationBelow, type PolicyDraft } from './use-policy.ts';

interface LeverTableProps {
  levers: readonly EnteredLever[];
  basis: LeverBasis;
  draft: PolicyDraft;
  onChange: (levers: EnteredLever[]) => void;
}

type Line = { key: string; lever: LeverLine; aim?: never } | { key: string; aim: AimLine; lever?: never };

/** Each lever in five numbers, with its levels below on request; then the limits of the whole package. */
export function LeverTable(props: LeverTableProps): ReactNode {
  const { basis, draft } = props;
  const levers = useLeverLines(props);
  const rows: Line[] = [
    ...levers.map((lever) => ({ key: lever.lever.key, lever })),
    ...aimsOf(draft, basis).map((aim) => ({ key: aim.name, aim })),
  ];
  return (
    <DataTable
      sx={{ '& td': { py: '7px', verticalAlign: 'top' }, '& th, & td': { px: 1 }, minWidth: 760 }}
      rows={rows}
      rowKey={({ key }) => key}
      rowProps={({ key, lever, aim }) =>
        aim
          ? { 'data-aim': key, sx: { '& td': { bgcolor: 'surface.sunken' } } }
          : { 'data-lever': key, sx: lever.isOpen || lever.problem ? { '& td': { borderBottom: 0 } } : {} }
      }
      renderBelow={({ lever }) => lever && (lever.isOpen || lever.problem) && <Below line={lever} />}
      columns={useColumns(basis)}
    />
  );
}

function useLeverLines({ levers, basis, draft, onChange }: LeverTableProps): LeverLine[] {
  const text = useText();
  const format = useFormat();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [unusable, setUnusable] = useState<string | null>(null);
  const { reference, currency } = basis;
  return levers.map((lever, index) => {
    const { key, name = null, unit = null } = lever;
    const shape = shapeOf(lever, reference, currency);
    const change = (next: EnteredLever): void => onChange(levers.with(index, next));
    return {
      lever,
      name: leverName({ key, name, unit }, text),
      basis,
      shape,
      isUnusable: unusable === key,
      problem:
        policyProblem(violationBelow(draft.violations, `levers[${index}]`), { text, format, currency, reference }) ??
        null,
      isOpen: open.has(key),
      toggle: () => setOpen(open.has(key) ? new Set([...open].filter((one) => one !== key)) : new Set([...open, key])),
      put: (patch) => {
        if (!shape) return;
        const next = { ...shape, ...patch };
        const usable = isUsable(next);
        setUnusable((before) => (usable ? (before === key ? null : before) : key));
        if (usable) change(shaped(lever, next, currency));
      },
      change,
      remove: () => onChange(levers.filter((_, at) => at !== index)),
    };
  });
}

const irregular = ({ lever }: Line): number => (lever && !lever.shape ? 5 : 1);

function useColumns(basis: LeverBasis): Columns<Line> {
  const text = useText();
  const format = useFormat();
  const { currency } = basis;
  const symbol = { currency: format.symbol(currency) };
  const figure = (key: string, Cell: (props: { line: LeverLine }) => ReactNode, width: number): Column<Line> => ({
    head: text(`bots.levers.${key}`, symbol),
    right: true,
    sx: { width },
    render: ({ lever }) => lever && <Cell line={lever} />,
  });
  return [
    {
      head: text('bots.levers.lever'),
      span: ({ aim }) => (aim ? 2 : 1),
      sx: ({ aim }) => (aim ? aimLook(aim) : { fontWeight: 500 }),
      render: ({ lever, aim }) => (aim ? <AimName aim={aim} /> : <LeverName line={lever} />),
    },
    { ...figure('best', Best, 112), span: irregular },
    {
      ...figure('worst', Worst, 112),
      span: ({ aim }) => (aim ? 2 : 1),
      render: ({ lever, aim }) => (aim ? <AimInput aim={aim} /> : <Worst line={lever} />),
    },
    figure('step', Step, 88),
    {
      ...figure('zero', Zero, 112),
      span: ({ aim }) => (aim ? 4 : 1),
      render: ({ lever, aim }) => (aim ? <AimMeaning aim={aim} /> : <Zero line={lever} />),
    },
    figure('rate', Rate, 132),
    {
      head: text('bots.levers.between', symbol),
      right: true,
      render: ({ lever }) => lever && format.amount(spanOf(lever.lever), currency),
    },
    {
      head: <VisuallyHidden>{text('bots.levers.remove')}</VisuallyHidden>,
      width: 40,
      render: ({ lever }) => lever && <Remove line={lever} />,
    },
  ];
}

function Below({ line: { lever, name, basis, problem, isOpen, change } }: { line: LeverLine }): ReactNode {
  return (
    <>
      {problem && (
        <Typography variant="caption" component="p" role="alert" sx={{ m: 0, mb: 1, color: 'tone.danger.fg' }}>
          {problem}
        </Typography>
      )}
      {isOpen && <LevelTable {...{ lever, name, basis }} onChange={change} />}
    </>
  );
}
