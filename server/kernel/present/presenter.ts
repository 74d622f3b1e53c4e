import { isSupplying } from '../../../permissions/caller.ts';
import { readingsOf, type Rule } from '../../../permissions/rules-for.ts';
import { isForSuppliers } from '../../../schemas/language/added-fields.ts';
import type { Embed, Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import type { Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';
import { iriOf } from './iri.ts';
import type { OperationLink } from '../../../schemas/generated/answers.ts';
import { abilityFor, operationsOf } from './operations.ts';
import type { PresentContext, Representation } from './representation.ts';
import { serverOf } from '../entity-server.ts';
import { schemaIriOf, schemaHashOf } from './schema-iri.ts';
import { isObject, type JsonObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';
import { knownSchema } from '../../stored-schemas/effective-schemas.ts';

/** Adds administrators' fields, with links as addresses. Suppliers do not see those for the buying side only. */
function presentCustom(
  question: { entity: Entity; row: Row; representation: Record<string, unknown> },
  { caller }: Reader,
): void {
  const { entity, row, representation } = question;
  const custom = representation['custom'];
  if (!isObject(custom)) return;
  const fields = knownSchema(schemaHashOf(entity, row))?.schema.properties?.['custom']?.properties ?? {};
  const isSupplier = isSupplying(caller);
  const shown = isSupplier ? Object.entries(custom).filter(([key]) => isForSuppliers(fields[key])) : null;
  if (shown || Object.values(fields).some((field) => field['x-link'])) {
    representation['custom'] = withAddresses(shown ?? Object.entries(custom), fields);
  }
}

const withAddresses = (values: readonly [string, unknown][], fields: Record<string, JsonSchema>): JsonObject =>
  Object.fromEntries(
    values.map(([key, value]) => {
      const target = entities[fields[key]?.['x-link'] ?? ''];
      return [key, target && typeof value === 'string' ? iriOf(target, value) : value];
    }),
  );

type PresentQuestion = { entity: Entity; row: Row };

/** Returns the reader's view of a record with its current operations. Only this function leaves out fields. */
export const present = (question: PresentQuestion, context: PresentContext): Representation =>
  withOperations(question, bare(question, context), context);

/** Presents a member of a list, where null values are left out: the meaning is unchanged, and lists are long. */
export const presentMember = (question: PresentQuestion, context: PresentContext): Representation =>
  withOperations(question, bare(question, context, { sparse: true }), context);

function withOperations(
  question: PresentQuestion,
  representation: Representation,
  context: PresentContext,
): Representation {
  const { lifecycle, operations: own, parent, calls } = question.entity;
  if (!lifecycle && !own && !parent && !calls.includes('update')) return representation;
  const operations: OperationLink[] = operationsOf(question, context);
  representation['operations'] = operations;
  return representation;
}

function bare(question: PresentQuestion, context: PresentContext, { sparse } = { sparse: false }): Representation {
  const { entity, row } = question;
  const iri = iriOf(entity, row.id);
  const fields = visibleFields(entity, row, context.reader);
  const representation = { ...blank(fields) };
  representation['@id'] = iri;
  representation['@type'] = entity.type;
  representation['id'] = iri;
  for (const field of fields) {
    const value = field.value(row, context);
    if (!sparse || (value !== null && value !== undefined)) representation[field.name] = value;
  }
  representation['version'] = row.version;
  representation['createdAt'] = row.createdAt;
  representation['updatedAt'] = row.updatedAt;
  representation['schema'] = schemaIriOf(entity, row);
  if (representation['custom']) presentCustom({ entity, row, representation }, context.reader);
  const sees = (property: string): boolean => fields.some(({ name }) => name === property);
  serverOf(entity).present?.({ row, representation, sees }, context);
  return representation;
}

const blanks = new WeakMap<readonly Field[], Representation>();

/**
 * An object with all property names that a representation of these fields may have, without values. Copying and filling
 * it is five to ten times faster to serialize than adding name by name, which V8 stores as a hash table.
 */
function blank(fields: readonly Field[]): Representation {
  const known = blanks.get(fields);
  if (known) return known;
  const names = ['@type', 'id', ...fields.map(({ name }) => name)];
  const all = [...names, 'version', 'createdAt', 'updatedAt', 'schema', 'operations'];
  const made = { '@id': '', ...Object.fromEntries(all.map((name) => [name, undefined])) };
  blanks.set(fields, made);
  return made;
}

interface Field {
  name: string;
  value: (row: Row, context: PresentContext) => unknown;
}

const fieldsByEntity = new Map<string, Field[]>();

function allFields(entity: Entity): Field[] {
  const known = fieldsByEntity.get(entity.name);
  if (known) return known;
  const fields = Object.entries(entity.schema.properties ?? {})
    .filter(([, schema]) => !schema['x-internal'])
    .map(([name]) => ({ name, value: valueOf(entity, name) }));
  fieldsByEntity.set(entity.name, fields);
  return fields;
}

function valueOf(entity: Entity, name: string): Field['value'] {
  const embed = entity.embeds?.[name];
  if (embed) return embedded(name, embed);
  const target = entities[entity.schema.properties?.[name]?.['x-link'] ?? ''];
  if (target) return (row) => linkIri(target, row[name]);
  return (row) => row[name] ?? null;
}

const linkIri = (target: Entity, id: unknown): string | null => (typeof id === 'string' ? iriOf(target, id) : null);

function embedded(name: string, embed: Embed): Field['value'] {
  const child = entities[embed.entity];
  if (!child) throw new Error(`unknown entity ${embed.entity}`);
  if (embed.as === 'iris') return (row) => listed(row[name])?.map((id) => iriOf(child, String(id)));
  return (row, context) =>
    listed(row[name])
      ?.filter(isRow)
      .map((inner) => bare({ entity: child, row: inner }, context));
}

/** Undefined in lists, which omit children. */
function listed(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value;

type Visible = (row: Row) => Field[];
const visibleByReader = new WeakMap<readonly Rule[], Map<string, Visible>>();

/**
 * Returns the fields of this row that the reader's grants show. The grants of children refer to those of their parent.
 */
function visibleFields(entity: Entity, row: Row, reader: Reader): Field[] {
  if (reader.caller.kind === 'system') return allFields(entity);
  const byEntity = visibleByReader.get(reader.rules) ?? new Map<string, Visible>();
  visibleByReader.set(reader.rules, byEntity);
  const visible = byEntity.get(entity.name) ?? compileVisible(entity, reader);
  byEntity.set(entity.name, visible);
  return visible(row);
}

/** Access tables and parents were tested when the row was loaded. */
function compileVisible(entity: Entity, reader: Reader): Visible {
  const readings = readingsOf(abilityFor(reader), entity.name).map(({ holdsFor, shows }) => ({
    holdsFor,
    fields: shows ? allFields(entity).filter(({ name }) => shows.includes(name)) : allFields(entity),
  }));
  const [only] = readings;
  if (only && readings.length === 1) return () => only.fields;
  const combined = new Map<string, Field[]>();
  return (row) => {
    const holding = readings.map(({ holdsFor }) => holdsFor(row));
    const key = holding.join(' ');
    const known = combined.get(key);
    if (known) return known;
    const shown = readings.filter((_, index) => holding[index]).flatMap(({ fields }) => fields);
    const fields = allFields(entity).filter((field) => shown.includes(field));
    combined.set(key, fields);
    return fields;
  };
}
