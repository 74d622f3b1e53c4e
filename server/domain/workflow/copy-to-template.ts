import { isObject, type JsonObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { copyWrites } from './copy-request.ts';
import { readCopySource, type CopySource } from './copy-source.ts';
import { durationsOf } from './durations.ts';

/** Added fields of these formats hold dates and prices of the one purchase. */
const past = new Set(['date', 'date-time', 'price', 'amount', 'money']);

const isReusable = (field: JsonSchema | undefined): boolean =>
  field !== undefined && !past.has(field.format ?? '') && field['x-link'] !== 'customSupplier';

/** Added values without dates, prices and suppliers. */
function reusableValues<E extends 'workflow' | 'request' | 'requestItem'>(
  entity: E,
  record: RecordOf<E>,
): JsonObject | null {
  const { custom } = record;
  if (!isObject(custom)) return null;
  const { schema } = effectiveSchema(entityNamed(entity), ownerOf(record));
  const fields = schema.properties?.['custom']?.properties ?? {};
  return Object.fromEntries(Object.entries(custom).filter(([key]) => isReusable(fields[key])));
}

/** The demand of the purchase without its results: no invitees, prices, incumbents or dates, except as durations. */
function withoutHistory(source: CopySource): CopySource {
  const { request, items } = source;
  return {
    ...source,
    request: request && { ...request, deliveryTime: null, custom: reusableValues('request', request) },
    items: items.map((item) => ({
      ...item,
      lastPrice: null,
      targetPrice: null,
      incumbent: null,
      custom: reusableValues('requestItem', item),
    })),
    invitations: [],
    timeframe: request ? { templateTimeframe: durationsOf(request, request.startDate) } : {},
  };
}

/** Creates a draft of a template of the caller from a workflow whose request was published. */
export const copyToTemplate = defineRule<'workflow', 'copyToTemplate', CopySource>({
  facts: ({ record }, { trx }) => readCopySource(record, trx),
  decide: ({ record, reader, facts: source }, context) => {
    const { account } = reader.caller;
    if (account === null) throw new Problem('not_allowed');
    if (record.isTemplate) throw new Problem('wrong_state', { params: { state: 'template' } });
    const id = context.newId();
    const { title, type, customType, organization, costCenter } = record;
    const made: Partial<RecordOf<'workflow'>> = {
      id,
      title,
      type,
      customType,
      organization,
      costCenter,
      custom: reusableValues('workflow', record),
      owner: account,
      isTemplate: true,
    };
    return {
      writes: [{ insert: 'workflow', rows: [made] }, ...copyWrites(withoutHistory(source), id, context)],
      answer: { entity: 'workflow', id, status: 201 },
    };
  },
});
