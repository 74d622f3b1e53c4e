import type { ReactNode } from 'react';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { PartError } from '../../kit/part-error.tsx';
import { ChooseMany } from '../buying/choose-many.tsx';

/** Chooses the items that a rule is about. None chosen means all of them. */
export function RuleItems(props: {
  request: string;
  chosen: readonly string[];
  onChange: (items: readonly string[]) => void;
}): ReactNode {
  const text = useText();
  const { request, chosen, onChange } = props;
  const items = useList<'requestItem'>(`${request.replace(/^\/api\//, '')}/items`);
  if (items.isError) return <PartError error={items.error} retry={() => void items.refetch()} />;
  const names = new Map((items.data?.members ?? []).map((item) => [item['@id'], item.name ?? '']));
  return (
    <ChooseMany
      label={text('awardScenario.field.rules.items')}
      placeholder={text('scenarios.rule.anyItem')}
      values={chosen}
      options={[...names.keys()]}
      labelOf={(iri) => names.get(iri) ?? ''}
      onChange={onChange}
    />
  );
}
