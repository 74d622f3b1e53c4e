import type { ReactNode } from 'react';
import { valueAt } from '../../../../schemas/language/condition.ts';
import type { Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { schemaAt } from '../../../generic/list/list-columns.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { isMissing } from '../../../generic/value/value-kind.ts';
import { Value } from '../../../generic/value/value.tsx';
import { Fact, Facts } from '../../../kit/fact.tsx';

const fields = [
  'deliveryTerms',
  'deliveryNote',
  'deliveryAddress',
  'deliveryTime',
  'paymentTerms',
  'paymentNote',
  'currency',
  'currencies',
  'rates',
  'allows',
] as const;

/** Custom fields in the order of the form. */
const addedFields = ({ schema, ui }: EntityDescription): string[] =>
  ui.order.filter((path) => path.startsWith('custom.') && schemaAt(schema, path) !== undefined);

/** The purchaser's terms, except for empty ones. */
export function RequestFacts(props: {
  record: Representation<'request'>;
  description: EntityDescription;
  columns?: 1 | 2;
}): ReactNode {
  const { record, description, columns = 1 } = props;
  const texts = useFieldTexts('request');
  const grid = columns === 2 ? { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } : {};
  return (
    <Facts sx={grid}>
      {[...fields, ...addedFields(description)]
        .filter((field) => !isMissing(valueAt(record, field)))
        .map((field) => {
          const schema = schemaAt(description.schema, field) ?? {};
          return (
            <Fact key={field} label={texts.label(field, schema)}>
              <Value
                entity="request"
                name={field}
                schema={schema}
                value={valueAt(record, field)}
                record={record}
                ui={description.ui}
              />
            </Fact>
          );
        })}
    </Facts>
  );
}
