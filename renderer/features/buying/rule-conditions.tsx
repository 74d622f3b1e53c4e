import type { ReactNode } from 'react';
import classes from '../../../schemas/code-lists/eclass.json' with { type: 'json' };
import { textAt } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import { useEclassName } from '../../generic/use-eclass-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { categoryName, shortCode } from './assistant/rule-view.ts';
import { ChooseMany } from './choose-many.tsx';

interface ChoiceProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** The classes that a rule covers, by name or typed code. None: all. */
export function CategoryChoice({ values, onChange }: ChoiceProps): ReactNode {
  const text = useText();
  const nameOf = useEclassName();
  return (
    <ChooseMany
      label={text('buying.rule.categories')}
      help={text('buying.rule.categories.help')}
      placeholder={text('buying.rule.anyCategory')}
      values={values}
      options={classes.map(shortCode)}
      labelOf={(code) => categoryName(code, nameOf)}
      free={(typed) => typed.trim()}
      onChange={onChange}
    />
  );
}

/** The cost centers that a rule covers. None: all. */
export function CostCenterChoice({ values, onChange }: ChoiceProps): ReactNode {
  const text = useText();
  const centers = useCostCenters();
  return (
    <ChooseMany
      label={text('buying.rule.costCenter')}
      placeholder={text('buying.rule.anyCostCenter')}
      values={values}
      options={[...centers.keys()]}
      labelOf={(iri) => centers.get(iri) ?? iri.slice(-8)}
      onChange={onChange}
    />
  );
}

/** Number and name of each cost center in use, by its address. */
export function useCostCenters(): ReadonlyMap<string, string> {
  const { data } = useList('cost-centers', { active: 'true', itemsPerPage: '100' });
  return new Map((data?.members ?? []).map((one) => [one['@id'], `${textAt(one, 'number')} ${textAt(one, 'name')}`]));
}
