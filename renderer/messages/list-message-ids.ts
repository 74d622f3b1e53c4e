import { codeLists } from '../../schemas/code-lists/index.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import { entities } from '../../schemas/registry.ts';
import { choosable, schemaAt } from '../generic/list/list-columns.ts';
import { idsOfField, listIds, stateIds } from './entity-message-ids.ts';

/**
 * Ids of the texts that lists show of records, and those of the frame around entity pages. Some of them may not exist.
 * All other texts load with the pages that need them.
 */
export function listMessageIds(): Set<string> {
  const all = Object.values(entities);
  return new Set([...all.flatMap(idsOfNames), ...all.filter(hasList).flatMap(idsOfList)]);
}

/** True if the list has its own address, so it can be the first page that someone sees. */
const hasList = ({ page }: Entity): boolean => page !== undefined && page.list !== false;

/**
 * Includes state texts, because lists of other entities show the state: for example that of the supplier's offer next
 * to its request.
 */
const idsOfNames = (entity: Entity): string[] =>
  ['name', 'plural', ...(entity.page ? stateIds(entity) : [])].map((id) => `${entity.name}.${id}`);

function idsOfList(entity: Entity): string[] {
  const { name, ui, schema: whole } = entity;
  if (!ui.list) return [];
  // Properties that the server keeps for every record, such as the creation time, are in no schema.
  const paths = [...choosable(entity, ui.list), ...(ui.list.filters ?? [])];
  const schemas = paths.map((path) => ({ path, schema: schemaAt(whole, path) ?? {} }));
  const empty = ['empty', ...(ui.list.tabs ?? []).map(({ id }) => `empty.${id}`)];
  const tail = [
    'about',
    ...empty.flatMap((id) => [id, `${id}.text`]),
    ...listIds(entity),
    ...stateIds(entity),
    ...operationNames(entity).map((operation) => `operation.${operation}`),
    ...schemas.flatMap(({ path, schema }) => idsOfField(path, schema)),
  ];
  return [...tail.map((id) => `${name}.${id}`), ...schemas.flatMap(({ path, schema }) => shared(path, schema))];
}

/** Those of records, and those of the list as a whole, which only the presentation names. */
const operationNames = ({ calls, lifecycle, operations, ui }: Entity): string[] => [
  ...calls,
  ...Object.keys({ ...lifecycle?.operations, ...operations, ...ui.operations }),
];

/** Texts that fields share: the label, and the words of the code list. */
const shared = (path: string, schema: JsonSchema): string[] => [
  `common.field.${path}`,
  ...[schema, ...(schema.items ? [schema.items] : [])].flatMap(({ 'x-list': list }) =>
    list === undefined ? [] : (codeLists[list] ?? []).map((code) => `${list}.${code}`),
  ),
];
