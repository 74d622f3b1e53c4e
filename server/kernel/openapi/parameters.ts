import type { Entity } from '../../../schemas/language/entity.ts';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { isOpen, type ApiCall } from './api-call.ts';
import type { Parts, Schema } from './parts.ts';
import { valueSchema } from './value-schema.ts';

const text = { type: 'string' };
const uuid = { type: 'string', format: 'uuid' };
const flag = { type: 'string', enum: ['true', 'false'] };
const page = { type: 'integer', minimum: 1, default: 1 };
const itemsPerPage = { type: 'integer', minimum: 1, maximum: 100, default: 30 };
const direction = { type: 'string', enum: ['asc', 'desc'] };

/** Returns the parameters of a call: those in its path, and of lists and own routes those in the query. */
export function parametersOf(call: ApiCall, parts: Parts): Schema[] {
  const query = call.name === 'list' && call.entity ? listQuery(call.entity, parts) : [];
  const own = Object.entries(call.own?.query ?? {}).map(([name, schema]) =>
    inQuery(name, valueSchema(schema, 'sent', parts)),
  );
  const all = [...pathParameters(call.path), ...query, ...own];
  const named = new Map(all.map((one) => [`${String(one['in'])} ${String(one['name'])}`, one]));
  return [...named.values(), ...[...headersOf(call, parts)].map((name) => headerRef(name, parts))];
}

const inHeader = (name: string, description: string, schema: Schema = text): Schema => ({
  name,
  in: 'header',
  description,
  schema,
});

const headers = {
  'Idempotency-Key': inHeader(
    'Idempotency-Key',
    'A repeated call with the same key gets the first answer, for a day.',
    {
      ...text,
      maxLength: 255,
    },
  ),
  'X-View-As': inHeader('X-View-As', 'The organization that an administrator works in.', {
    ...text,
    format: 'iri-reference',
    'x-link': 'Organization',
  }),
  'webhook-id': inHeader('webhook-id', 'The same in every attempt.'),
  'webhook-timestamp': inHeader('webhook-timestamp', 'Seconds since 1970.'),
  'webhook-signature': inHeader('webhook-signature', 'Signatures v1 and v1a of Standard Webhooks.'),
};

/** Returns a reference to a header that many calls share. */
export function headerRef(name: keyof typeof headers, { parameters }: Parts): Schema {
  parameters[name] = headers[name];
  return { $ref: `#/components/parameters/${name}` };
}

function* headersOf(call: ApiCall, { roles }: Parts): Iterable<keyof typeof headers> {
  if (call.entity && call.method !== 'GET') yield 'Idempotency-Key';
  if (!isOpen(call) && (!roles || roles.has('admin'))) yield 'X-View-As';
}

const pathParameters = (path: string): Schema[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? uuid : text,
  }));

/** Returns what the list's search template offers, and equality with every choice and switch. */
function listQuery(entity: Entity, parts: Parts): Schema[] {
  const filters = Object.entries(entity.schema.properties ?? {}).filter(
    ([, schema]) => !schema['x-internal'] && !schema['x-computed'] && isFilter(schema),
  );
  return [
    inQuery('page', page),
    inQuery('itemsPerPage', itemsPerPage),
    ...(entity.search ? [inQuery('q', text)] : []),
    ...(entity.ui.list?.tabs ? [inQuery('counts', flag)] : []),
    ...(entity.parameters ?? []).map((name) => inQuery(name, text)),
    ...filters.map(([name, schema]) => inQuery(name, filterSchema(schema, parts))),
    ...(entity.orders ?? []).map((name) => inQuery(`order[${name}]`, direction)),
  ];
}

const isFilter = (schema: JsonSchema): boolean =>
  schema['x-link'] !== undefined || schema.enum !== undefined || schema.type === 'boolean';

function filterSchema(schema: JsonSchema, parts: Parts): Schema {
  if (schema.type === 'boolean') return flag;
  const { default: _, $comment: __, ...rest } = schema;
  return valueSchema(rest, 'sent', parts);
}

const inQuery = (name: string, schema: Schema): Schema => ({ name, in: 'query', schema });
