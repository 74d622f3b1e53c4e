import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { valueAt } from '../../../schemas/language/condition.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { Value } from '../value/value.tsx';
import { isMissing } from '../value/value-kind.ts';
import { schemaAt } from './list-columns.ts';

interface Group {
  value: unknown;
  records: Representation[];
}

/** Groups records by value, in the order of the list. Those without a value come last. */
export function groupsOf(records: readonly Representation[], field: string | undefined): Group[] {
  if (field === undefined) return [{ value: undefined, records: [...records] }];
  const groups = new Map<string, Group>();
  for (const record of records) {
    const value = valueAt(record, field);
    const key = isMissing(value) ? '' : String(value);
    const group = groups.get(key);
    if (group) group.records.push(record);
    else groups.set(key, { value: key === '' ? undefined : value, records: [record] });
  }
  return [...groups.values()].toSorted((a, b) => Number(a.value === undefined) - Number(b.value === undefined));
}

export function GroupTitle(props: {
  entity: string;
  description: EntityDescription;
  field: string;
  group: Group;
}): ReactNode {
  const { entity, description, field, group } = props;
  const text = useText();
  const [first] = group.records;
  const isNone = group.value === undefined || first === undefined;
  const schema = schemaAt(description.schema, field) ?? {};
  return (
    <>
      <Typography variant="label" component="span">
        {isNone ? (
          text(`${entity}.group.none`)
        ) : (
          <Value {...{ entity, schema }} name={field} value={group.value} record={first} ui={description.ui} dense />
        )}
      </Typography>{' '}
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
        {isNone ? text(`${entity}.group.none.text`) : text(`${entity}.count`, { count: group.records.length })}
      </Typography>
    </>
  );
}
