import type { ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { RecordFacts } from '../../../generic/details/record-facts.tsx';
import { schemaAt } from '../../../generic/list/list-columns.ts';

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
  'lowPriceRule',
] as const;

/** Custom fields in the order of the form. */
const addedFields = ({ schema, ui }: EntityDescription): string[] =>
  ui.order.filter((path) => path.startsWith('custom.') && schemaAt(schema, path) !== undefined);

/** The purchaser's terms, except for empty ones. */
export const RequestFacts = (props: {
  record: Representation<'request'>;
  description: EntityDescription;
  columns?: 1 | 2;
}): ReactNode => <RecordFacts {...props} entity="request" fields={[...fields, ...addedFields(props.description)]} />;
