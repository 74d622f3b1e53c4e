import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import classes from '../../../../schemas/code-lists/eclass.json' with { type: 'json' };
import { textAt } from '../../../data/representation.ts';
import { useList } from '../../../data/use-record.ts';
import { useEclassName } from '../../../generic/use-eclass-name.ts';
import { useText } from '../../../i18n/use-text.ts';
import { AmountField } from '../../../generic/form/amount-field.tsx';
import { ChooseMany } from '../choose-many.tsx';
import { useOwnCurrency } from '../use-own-currency.ts';
import { categoryName, shortCode, type RuleView } from './rule-view.ts';

/** The demands that a rule covers: classes by name, a range of amounts, cost centers. */
export function RuleCondition(props: { draft: RuleView; change: (changed: Partial<RuleView>) => void }): ReactNode {
  const { draft, change } = props;
  const text = useText();
  const nameOf = useEclassName();
  const currency = useOwnCurrency();
  const { data } = useList('cost-centers', { active: 'true', itemsPerPage: '100' });
  const centers = new Map(
    (data?.members ?? []).map((one) => [one['@id'], `${textAt(one, 'number')} ${textAt(one, 'name')}`]),
  );
  const label = (id: string): string => `${text(id)}, ${currency}`;
  return (
    <>
      <ChooseMany
        label={text('buying.rule.categories')}
        help={text('buying.rule.categories.help')}
        placeholder={text('buying.rule.anyCategory')}
        values={draft.categories}
        options={classes.map(shortCode)}
        labelOf={(code) => categoryName(code, nameOf)}
        free={(typed) => typed.trim()}
        onChange={(categories) => change({ categories })}
      />
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
      <ChooseMany
        label={text('buying.rule.costCenter')}
        placeholder={text('buying.rule.anyCostCenter')}
        values={draft.costCenters}
        options={[...centers.keys()]}
        labelOf={(iri) => centers.get(iri) ?? iri.slice(-8)}
        onChange={(costCenters) => change({ costCenters })}
      />
    </>
  );
}
