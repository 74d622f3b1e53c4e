import type { ReactNode } from 'react';
import { valueAt } from '../../../schemas/language/condition.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { Fact, Facts } from '../../kit/fact.tsx';
import { schemaAt } from '../list/list-columns.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { isMissing } from '../value/value-kind.ts';
import { Value } from '../value/value.tsx';

/** These fields of a record as facts, except for empty ones. */
export function RecordFacts(props: {
  entity: string;
  fields: readonly string[];
  record: Representation;
  description: EntityDescription;
  columns?: 1 | 2;
}): ReactNode {
  const { entity, fields, record, description, columns = 1 } = props;
  const texts = useFieldTexts(entity);
  const grid = columns === 2 ? { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } : {};
  return (
    <Facts sx={grid}>
      {fields
        .filter((field) => !isMissing(valueAt(record, field)))
        .map((field) => {
          const schema = schemaAt(description.schema, field) ?? {};
          return (
            <Fact key={field} label={texts.label(field, schema)}>
              <Value {...{ entity, schema, record }} name={field} value={valueAt(record, field)} ui={description.ui} />
            </Fact>
          );
        })}
    </Facts>
  );
}
