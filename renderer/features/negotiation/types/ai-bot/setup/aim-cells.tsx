import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { roundMoney } from '../../../../../../schemas/domain/money.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { percentBelow } from '../../../room/figures/room-figures.ts';
import { asPrice, asWorth } from '../monitor/worth.ts';
import { DecimalInput } from '../parts/decimal-input.tsx';
import type { LeverBasis } from './lever-shape.ts';
import { policyProblem } from './policy-problem.ts';
import { violationAt, type PolicyDraft } from './use-policy.ts';

const tones = { target: 'tone.success.fg', walkAway: 'tone.danger.fg', priceLimit: 'text.primary' } as const;

export interface AimLine {
  name: keyof typeof tones;
  draft: PolicyDraft;
  basis: LeverBasis;
  value: string | undefined;
  otherwise: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Target and walk-away of the whole package as prices, and the highest price regardless of the other terms. */
export function aimsOf(draft: PolicyDraft, basis: LeverBasis): AimLine[] {
  const { policy, plan, change } = draft;
  const { reference, currency } = basis;
  const worth = (price: string | undefined): string | null =>
    price === undefined ? null : roundMoney(asWorth(price, reference), currency);
  const price = (value: string): string => roundMoney(asPrice(value, reference), currency);
  const ofWhole = (name: 'target' | 'walkAway'): AimLine => ({
    name,
    draft,
    basis,
    value: policy[name] == null ? undefined : price(policy[name]),
    otherwise: price(plan[name]),
    onChange: (value) => change({ [name]: worth(value) }),
  });
  const limit: AimLine = {
    name: 'priceLimit',
    draft,
    basis,
    value: policy.priceLimit ?? undefined,
    otherwise: undefined,
    onChange: (value) => change({ priceLimit: value ?? null }),
  };
  return [ofWhole('target'), ofWhole('walkAway'), limit];
}

export const aimLook = ({ name }: AimLine): object => ({ fontWeight: 600, color: tones[name] });

export function AimName({ aim: { name } }: { aim: AimLine }): ReactNode {
  const text = useText();
  return (
    <>
      {text(`bots.aim.${name}`)}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {text(`bots.aim.${name}.help`)}
      </Typography>
    </>
  );
}

export function AimInput({ aim }: { aim: AimLine }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { name, draft, basis, value, otherwise, onChange } = aim;
  const { currency, reference } = basis;
  return (
    <DecimalInput
      dense
      label={`${text(`bots.aim.${name}`)}, ${currency}`}
      value={value}
      otherwise={otherwise && format.amount(otherwise, currency)}
      error={policyProblem(violationAt(draft.violations, name), { text, format, currency, reference })}
      onChange={onChange}
    />
  );
}

/** The distance of an aim from the reference price. */
export function AimMeaning({ aim: { basis, value, otherwise } }: { aim: AimLine }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { reference, currency } = basis;
  const shown = value ?? otherwise;
  const below = shown === undefined ? null : percentBelow(shown, reference);
  if (below === null) return null;
  return (
    <Box sx={{ textAlign: 'left', color: 'text.secondary' }}>
      {text(Number(below) < 0 ? 'bots.aim.above' : 'bots.aim.below', {
        percent: format.percent(below.replace('-', '')),
        price: format.money(reference, currency),
      })}
    </Box>
  );
}
