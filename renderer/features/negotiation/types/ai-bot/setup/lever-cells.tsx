import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { DecimalInput } from '../parts/decimal-input.tsx';
import { priceKey } from '../talk/terms.ts';
import { annualRate, dayRate, mostLevels, type EnteredLever, type LeverBasis, type LeverShape } from './lever-shape.ts';

/** A lever with the data of its row. */
export interface LeverLine {
  lever: EnteredLever;
  name: string;
  basis: LeverBasis;
  /** Null if its levels are uneven, so that five numbers cannot describe it. */
  shape: LeverShape | null;
  /** True if the last typed number would make too many levels, or none. */
  isUnusable: boolean;
  problem: string | null;
  isOpen: boolean;
  toggle: () => void;
  put: (patch: Partial<LeverShape>) => void;
  change: (lever: EnteredLever) => void;
  remove: () => void;
}

export function LeverName({ line: { lever, name, isOpen, toggle } }: { line: LeverLine }): ReactNode {
  const text = useText();
  return (
    <>
      {name}
      <Typography variant="caption" component="div">
        <Link component="button" type="button" variant="caption" aria-expanded={isOpen} onClick={toggle}>
          {text('bots.levels.count', { count: lever.levels.length })}
        </Link>
      </Typography>
    </>
  );
}

/** An input for one of the five numbers. */
function Field(props: {
  line: LeverLine;
  part: keyof LeverShape;
  value?: string | undefined;
  write?: (to: string) => void;
}): ReactNode {
  const text = useText();
  const { line, part, value = line.shape?.[part], write = (to) => line.put({ [part]: to }) } = props;
  return (
    <DecimalInput
      dense
      label={`${line.name}, ${text(`bots.levers.${part}`, { currency: line.basis.currency })}`}
      value={value}
      onChange={(to) => to !== undefined && write(to)}
    />
  );
}

export function Best({ line }: { line: LeverLine }): ReactNode {
  const text = useText();
  if (line.shape) return <Field line={line} part="best" />;
  return <Box sx={{ textAlign: 'left', color: 'text.secondary' }}>{text('bots.levers.irregular')}</Box>;
}

export const Worst = ({ line }: { line: LeverLine }): ReactNode => <Field line={line} part="worst" />;

export function Step({ line }: { line: LeverLine }): ReactNode {
  const text = useText();
  return (
    <>
      <Field line={line} part="step" />
      {line.isUnusable && (
        <Typography variant="caption" component="div" role="alert" sx={{ color: 'tone.danger.fg' }}>
          {text('bots.levels.tooMany', { most: mostLevels })}
        </Typography>
      )}
    </>
  );
}

/** The value at which the lever is worth nothing; for the price, the reference price. */
export function Zero({ line }: { line: LeverLine }): ReactNode {
  const format = useFormat();
  const { reference, currency } = line.basis;
  if (line.lever.key !== priceKey) return <Field line={line} part="zero" />;
  return <Box sx={{ pt: 0.75 }}>{format.amount(reference, currency)}</Box>;
}

/** The worth of a unit; for days, by the annual rate. */
export function Rate({ line }: { line: LeverLine }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { lever, name, shape, basis, put } = line;
  const { reference, currency } = basis;
  if (lever.key === priceKey) return <Box sx={{ pt: 0.75, color: 'text.secondary' }}>{text('bots.levers.one')}</Box>;
  const rate = shape?.rate ?? '0';
  const isDays = lever.key === 'payment_days';
  const days = {
    value: annualRate(rate, reference),
    write: (percent: string) => put({ rate: dayRate(percent, reference) }),
  };
  return (
    <>
      <Field line={line} part="rate" {...(isDays ? days : {})} />
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {isDays
          ? text('bots.levers.perYear', { amount: format.money(rate, currency) })
          : (text.first([`bots.per.${lever.key}`]) ?? text('bots.per.own', { unit: lever.unit ?? name }))}
      </Typography>
    </>
  );
}

/** Removes a lever. The price cannot be removed. */
export function Remove({ line: { lever, name, remove } }: { line: LeverLine }): ReactNode {
  const text = useText();
  const label = text('bots.levers.removeOne', { name });
  if (lever.key === priceKey) return null;
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={remove}>
        <Trash2 size={15} />
      </IconButton>
    </Tooltip>
  );
}
