import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { AmountField } from '../../../generic/form/amount-field.tsx';
import { CategoryChoice, CostCenterChoice } from '../rule-conditions.tsx';
import { useOwnCurrency } from '../use-own-currency.ts';
import type { RuleView } from './rule-view.ts';

/** The demands that a rule covers: classes by name, a range of amounts, cost centers. */
export function RuleCondition(props: { draft: RuleView; change: (changed: Partial<RuleView>) => void }): ReactNode {
  const { draft, change } = props;
  const text = useText();
  const currency = useOwnCurrency();
  const label = (id: string): string => `${text(id)}, ${currency}`;
  return (
    <>
      <CategoryChoice values={draft.categories} onChange={(categories) => change({ categories })} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <AmountField
          id="rule-from"
          label={label('buying.rule.amountFrom')}
          value={draft.amountFrom}
          onChange={(amountFrom) => change({ amountFrom })}
        />
        <AmountField
          id="rule-to"
          label={label('buying.rule.amountTo')}
          value={draft.amountTo}
          onChange={(amountTo) => change({ amountTo })}
        />
      </Box>
      <CostCenterChoice values={draft.costCenters} onChange={(costCenters) => change({ costCenters })} />
    </>
  );
}
