import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Violation } from '../../../../../../schemas/language/violation.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { DecimalInput } from '../parts/decimal-input.tsx';
import { leverName, priceKey } from '../talk/terms.ts';
import {
  annualRate,
  dayRate,
  mostLevels,
  shaped,
  shapeOf,
  spanOf,
  type EnteredLever,
  type LeverBasis,
  type LeverShape,
} from './lever-shape.ts';
import { LevelTable } from './level-table.tsx';
import { policyProblem } from './policy-problem.ts';
import { wrongBelow } from './use-policy.ts';

export interface LeverRowProps {
  lever: EnteredLever;
  index: number;
  basis: LeverBasis;
  violations: readonly Violation[];
  onChange: (lever: EnteredLever) => void;
  onRemove: () => void;
}

/** A lever in its five numbers; below it, when asked for, each of its levels. */
export function LeverRow(props: LeverRowProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { lever, index, basis, violations, onChange, onRemove } = props;
  const { reference, currency } = basis;
  const [open, setOpen] = useState(false);
  const isPrice = lever.key === priceKey;
  const name = leverName({ key: lever.key, name: lever.name ?? null, unit: lever.unit ?? null }, text);
  const problem = policyProblem(wrongBelow(violations, `levers[${index}]`), { text, format, currency, reference });
  return (
    <>
      <TableRow sx={{ '& td': { borderBottom: open || problem ? 0 : undefined } }} data-lever={lever.key}>
        <TableCell sx={{ fontWeight: 500 }}>
          {name}
          <Typography variant="caption" component="div">
            <Link
              component="button"
              type="button"
              variant="caption"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {text('bots.levels.count', { count: lever.levels.length })}
            </Link>
          </Typography>
        </TableCell>
        <ShapeCells {...props} name={name} />
        <TableCell align="right" className="tnum">
          {format.amount(spanOf(lever), currency)}
        </TableCell>
        <TableCell>
          {!isPrice && (
            <Tooltip title={text('bots.levers.removeOne', { name })}>
              <IconButton size="small" aria-label={text('bots.levers.removeOne', { name })} onClick={onRemove}>
                <Trash2 size={15} />
              </IconButton>
            </Tooltip>
          )}
        </TableCell>
      </TableRow>
      {(open || problem) && (
        <TableRow>
          <TableCell colSpan={8} sx={{ pt: '0 !important' }}>
            {problem && (
              <Typography variant="caption" component="p" role="alert" sx={{ m: 0, mb: 1, color: 'tone.danger.fg' }}>
                {problem}
              </Typography>
            )}
            {open && <LevelTable {...{ lever, name, basis }} onChange={onChange} />}
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** Best, worst, step, what is nothing, and what a unit is worth; of days by the annual rate. */
function ShapeCells({ lever, basis, name, onChange }: LeverRowProps & { name: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { reference, currency } = basis;
  const shape = shapeOf(lever, reference, currency);
  const [unusable, setUnusable] = useState(false);
  if (!shape) {
    return (
      <TableCell colSpan={5} sx={{ color: 'text.secondary' }}>
        {text('bots.levers.irregular')}
      </TableCell>
    );
  }
  const put = (patch: Partial<LeverShape>): void => {
    const next = { ...shape, ...patch };
    const isTooFine = Math.abs(Number(next.best) - Number(next.worst)) / Math.abs(Number(next.step)) > mostLevels - 1;
    const isNothing = next.best === next.worst || Number(next.step) === 0;
    setUnusable(isTooFine || isNothing);
    if (!isTooFine && !isNothing) onChange(shaped(lever, next, currency));
  };
  const field = (
    part: keyof LeverShape,
    value = shape[part],
    write = (to: string) => put({ [part]: to }),
  ): ReactNode => (
    <DecimalInput
      dense
      label={`${name}, ${text(`bots.levers.${part}`, { currency })}`}
      value={value}
      onChange={(to) => to !== undefined && write(to)}
    />
  );
  const isPrice = lever.key === priceKey;
  const isDays = lever.key === 'payment_days';
  const cell = { width: 112 } as const;
  return (
    <>
      <TableCell align="right" sx={cell}>
        {field('best')}
      </TableCell>
      <TableCell align="right" sx={cell}>
        {field('worst')}
      </TableCell>
      <TableCell align="right" sx={{ width: 88 }}>
        {field('step')}
        {unusable && (
          <Typography variant="caption" component="div" role="alert" sx={{ color: 'tone.danger.fg' }}>
            {text('bots.levels.tooMany', { most: mostLevels })}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={cell} className="tnum">
        {isPrice ? <Box sx={{ pt: 0.75 }}>{format.amount(reference, currency)}</Box> : field('zero')}
      </TableCell>
      <TableCell align="right" sx={{ width: 132 }}>
        {isPrice && <Box sx={{ pt: 0.75, color: 'text.secondary' }}>{text('bots.levers.one')}</Box>}
        {isDays && (
          <>
            {field('rate', annualRate(shape.rate, reference), (percent) => put({ rate: dayRate(percent, reference) }))}
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {text('bots.levers.perYear', { amount: format.money(shape.rate, currency) })}
            </Typography>
          </>
        )}
        {!isPrice && !isDays && (
          <>
            {field('rate')}
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {text.first([`bots.per.${lever.key}`]) ?? text('bots.per.own', { unit: lever.unit ?? name })}
            </Typography>
          </>
        )}
      </TableCell>
    </>
  );
}
