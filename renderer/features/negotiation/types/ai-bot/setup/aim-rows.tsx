import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { roundMoney } from '../../../../../../schemas/domain/money.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { percentBelow } from '../../../room/figures/room-figures.ts';
import { asPrice, asWorth } from '../monitor/worth.ts';
import { DecimalInput } from '../parts/decimal-input.tsx';
import { policyProblem } from './policy-problem.ts';
import { wrongWith, type PolicyDraft } from './use-policy.ts';

/** Target and walk-away of the whole package, as prices; and how much is paid at most, whatever else comes with it. */
export function AimRows(props: { draft: PolicyDraft; reference: string; currency: string }): ReactNode {
  const { draft, reference, currency } = props;
  const { policy, plan, change } = draft;
  const worth = (price: string | undefined): string | undefined =>
    price === undefined ? undefined : roundMoney(asWorth(price, reference), currency);
  const price = (value: string): string => roundMoney(asPrice(value, reference), currency);
  const cleared = (name: 'target' | 'walkAway' | 'priceLimit', value: string | undefined): void =>
    change({ [name]: value ?? null });
  return (
    <>
      <AimRow
        {...props}
        name="target"
        value={policy.target == null ? undefined : price(policy.target)}
        otherwise={price(plan.target)}
        onChange={(value) => cleared('target', worth(value))}
      />
      <AimRow
        {...props}
        name="walkAway"
        value={policy.walkAway == null ? undefined : price(policy.walkAway)}
        otherwise={price(plan.walkAway)}
        onChange={(value) => cleared('walkAway', worth(value))}
      />
      <AimRow
        {...props}
        name="priceLimit"
        value={policy.priceLimit ?? undefined}
        otherwise={undefined}
        onChange={(value) => cleared('priceLimit', value)}
      />
    </>
  );
}

function AimRow(props: {
  draft: PolicyDraft;
  reference: string;
  currency: string;
  name: 'target' | 'walkAway' | 'priceLimit';
  value: string | undefined;
  otherwise: string | undefined;
  onChange: (value: string | undefined) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { draft, reference, currency, name, value, otherwise, onChange } = props;
  const shown = value ?? otherwise;
  const below = shown === undefined ? null : percentBelow(shown, reference);
  const error = policyProblem(wrongWith(draft.violations, name), { text, format, currency, reference });
  const tones = { target: 'tone.success.fg', walkAway: 'tone.danger.fg', priceLimit: 'text.primary' } as const;
  return (
    <TableRow sx={{ '& td': { bgcolor: 'surface.sunken' } }} data-aim={name}>
      <TableCell colSpan={2} sx={{ fontWeight: 600, color: tones[name] }}>
        {text(`bots.aim.${name}`)}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {text(`bots.aim.${name}.help`)}
        </Typography>
      </TableCell>
      <TableCell colSpan={2} align="right">
        <DecimalInput
          dense
          label={`${text(`bots.aim.${name}`)}, ${currency}`}
          value={value}
          otherwise={otherwise && format.amount(otherwise, currency)}
          error={error}
          onChange={onChange}
        />
      </TableCell>
      <TableCell colSpan={4} sx={{ color: 'text.secondary' }} className="tnum">
        {below !== null &&
          text(Number(below) < 0 ? 'bots.aim.above' : 'bots.aim.below', {
            percent: format.percent(below.replace('-', '')),
            price: format.money(reference, currency),
          })}
      </TableCell>
    </TableRow>
  );
}
