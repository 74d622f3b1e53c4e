import type { Knex } from 'knex';
import type { AddedField, AddedFields, AddedValues } from '../../../schemas/domain/evaluation.ts';
import { isObject, type JsonSchema, type Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { ownerOf, schemaHashOf } from '../../kernel/present/schema-iri.ts';
import { effectiveSchema, knownSchema } from '../../stored-schemas/effective-schemas.ts';
import { textIn } from '../../../schemas/language/text-in.ts';
import { linkNames, type LinkNames } from '../../kernel/repository/link-names.ts';
import { customValue } from '../../spreadsheets/custom-values.ts';
import type { StoredOffer } from './comparison-input.ts';

type Request = RecordOf<'request'>;
type Item = RecordOf<'requestItem'>;
type Requirement = RecordOf<'requirement'>;
type Fields = Readonly<Record<string, JsonSchema>>;

const customIn = (schema: JsonSchema | undefined): Fields => schema?.properties?.['custom']?.properties ?? {};

/** The purchaser organization's current fields that administrators added to the entity. */
const currentFields = (entity: string, request: Request): Fields =>
  customIn(effectiveSchema(entityNamed(entity), ownerOf(request)).schema);

/** Fields of the forms with which these records were written. Records of one request may have different forms. */
function ownFields<E extends 'request' | 'requestItem' | 'requirement'>(
  entity: E,
  rows: readonly RecordOf<E>[],
  request: Request,
): Fields {
  const hashes = new Set(rows.map((row) => schemaHashOf(entityNamed(entity), row)));
  const known = [...hashes].map((hash) => customIn(knownSchema(hash)?.schema));
  return known.length === 0 ? currentFields(entity, request) : Object.assign({}, ...known);
}

/** Names of the records that these records' added fields point to. */
export const namesFor = (
  {
    request,
    requirements,
    offers,
  }: { request: Request; requirements: readonly Requirement[]; offers: readonly Pick<StoredOffer, 'stored'>[] },
  db: Knex,
): Promise<LinkNames> =>
  linkNames(
    [
      { fields: ownFields('request', [request], request), customs: [request.custom] },
      { fields: ownFields('requirement', requirements, request), customs: requirements.map(({ custom }) => custom) },
      { fields: currentFields('response', request), customs: offers.map(({ stored }) => stored) },
    ],
    db,
  );

/** Rows of the comparison. Those of the request come first and are the same for every offer. */
export function customFields(request: Request, language: Language): AddedField[] {
  return [
    ...headsOf(ownFields('request', [request], request), language, 'request.'),
    ...headsOf(currentFields('response', request), language, 'response.'),
  ];
}

const headsOf = (fields: Fields, language: Language, prefix = ''): AddedField[] =>
  Object.entries(fields).map(([name, field]) => ({
    id: `${prefix}${name}`,
    title: textIn(field['x-label'], language) ?? name,
    kind: kindOf(field),
  }));

export function customValues(question: {
  request: Request;
  offer: Pick<StoredOffer, 'stored'>;
  language: Language;
  names: LinkNames;
}): Record<string, string | number | boolean | null> {
  const { request, offer, language, names } = question;
  const values = (fields: Fields, prefix: string, stored: unknown) =>
    Object.entries(fields).map(([name, field]): [string, string | number | null] => [
      `${prefix}${name}`,
      customValue(isObject(stored) ? stored[name] : null, field, language, names),
    ]);
  return Object.fromEntries([
    ...values(ownFields('request', [request], request), 'request.', request.custom),
    ...values(currentFields('response', request), 'response.', offer.stored),
  ]);
}

/** The fields added to items, requirements and lines, with a function that reads their values. */
export interface AddedFieldReader {
  fields: { addedFields?: AddedFields };
  of: (part: keyof AddedFields, stored: unknown) => { added?: AddedValues };
}

export function addedTo(
  { request, items, requirements }: { request: Request; items: readonly Item[]; requirements: readonly Requirement[] },
  { language, names }: { language: Language; names: LinkNames },
): AddedFieldReader {
  const fields = {
    items: ownFields('requestItem', items, request),
    requirements: ownFields('requirement', requirements, request),
    lines: currentFields('responseItem', request),
  };
  const heads = Object.entries(fields)
    .map(([part, own]): [string, AddedField[]] => [part, headsOf(own, language)])
    .filter(([, own]) => own.length > 0);
  return {
    fields: heads.length > 0 ? { addedFields: Object.fromEntries(heads) } : {},
    of: (part, stored) => valuesOf(fields[part], stored, { language, names }),
  };
}

function valuesOf(
  fields: Fields,
  stored: unknown,
  { language, names }: { language: Language; names: LinkNames },
): { added?: AddedValues } {
  if (!isObject(stored)) return {};
  const values = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const value = customValue(stored[name], field, language, names);
    return value === null || value === '' ? [] : [[name, String(value)]];
  });
  return values.length > 0 ? { added: Object.fromEntries(values) } : {};
}

function kindOf({ type, format }: JsonSchema): AddedField['kind'] {
  if (format === 'amount' || format === 'price') return 'money';
  if (format === 'date') return 'day';
  if (format === 'date-time') return 'instant';
  return type === 'integer' || type === 'number' || format === 'quantity' || format === 'decimal' ? 'number' : 'text';
}
