import { codeLists, listsNamedByIntl } from '../../schemas/code-lists/index.ts';
import { standardNames } from '../../schemas/code-lists/standard-names.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import { entities } from '../../schemas/registry.ts';

/** Ids of the texts that the schemas, presentations, guides, lifecycles and code lists ask for. */
export function entityMessageIds(): Set<string> {
  return new Set([...Object.values(entities).flatMap(idsOfEntity), ...codeListIds()]);
}

/** A label that entities share: `workflow.field.currency` may be missing where `common.field.currency` is there. */
export const sharedId = (id: string): string | null => {
  const path = /^\w+\.field\.([^.]+(?:\.[^.]+)*)$/.exec(id)?.[1];
  return path === undefined || path.endsWith('.help') ? null : `common.field.${path.slice(path.lastIndexOf('.') + 1)}`;
};

function idsOfEntity(entity: Entity): string[] {
  const { name } = entity;
  const tail = [
    'name',
    'plural',
    ...(isListed(entity) ? ['empty'] : []),
    ...fieldIds(entity),
    ...listIds(entity),
    ...operationIds(entity),
    ...stateIds(entity),
    ...(entity.ui.detail?.sections ?? []).map(({ id }) => `section.${id}`),
  ];
  return [...tail.map((id) => `${name}.${id}`), ...guideIds(entity)];
}

/** Has a list of its own, or stands on the page of the record that it belongs to: either may be empty. */
const isListed = ({ name, page }: Entity): boolean =>
  (page !== undefined && page.list !== false) ||
  Object.values(entities).some((other) => other.page?.children?.includes(name));

/** Never shown: keys, secrets of mailed links, and what screens of their own fill. */
const unlabelled = new Set([
  'version',
  'state',
  'custom',
  'token',
  'hash',
  'verificationHash',
  'participationId',
  'link',
  'purchaserId',
]);

function fieldIds(entity: Entity): string[] {
  const bodies = Object.values(entity.inputs ?? {}).flatMap((input) =>
    Object.entries(input.properties ?? {}).filter(
      ([, property]) => property.type !== 'object' && property.type !== 'array',
    ),
  );
  const own = Object.entries(entity.schema.properties ?? {});
  const fields = Object.entries({ ...Object.fromEntries(bodies), ...Object.fromEntries(own) });
  const helps = Object.entries(entity.ui.fields ?? {}).flatMap(([path, { help }]) =>
    help ? [`field.${path}.help`] : [],
  );
  return [...fields.flatMap(([path, schema]) => idsOfField(path, schema)), ...helps];
}

/** What one field shows, and the fields within it. */
export function idsOfField(path: string, schema: JsonSchema): string[] {
  if (schema['x-internal'] || unlabelled.has(path)) return [];
  const inner = Object.entries(schema.properties ?? schema.items?.properties ?? {});
  return [
    `field.${path}`,
    ...optionIds(path, schema.items ?? schema),
    ...inner.flatMap(([name, property]) => idsOfField(`${path}.${name}`, property)),
  ];
}

/** Choices of one field; those of a code list are named once for all. */
function optionIds(path: string, { enum: options = [], 'x-list': list }: JsonSchema): string[] {
  return list === undefined ? options.map((option) => `${path.replace(/\.code$/, '')}.${option}`) : [];
}

export function listIds({ ui: { list } }: Entity): string[] {
  if (!list) return [];
  const page = list.search || list.tabs ? ['empty', 'count'] : [];
  const grouped = list.groupBy ? ['group.none', 'group.none.text'] : [];
  return [...(list.tabs ?? []).map(({ id }) => `tab.${id}`), ...(list.search ? ['search'] : []), ...page, ...grouped];
}

function operationIds(entity: Entity): string[] {
  const calls = entity.calls.filter((call) => call !== 'list' && call !== 'get');
  const declared = Object.entries({ ...entity.lifecycle?.operations, ...entity.operations });
  const offered = declared.filter(([, operation]) => !('by' in operation) || (operation.by ?? 'user') === 'user');
  const confirmed = offered.filter(([, { confirm }]) => confirm).map(([name]) => `operation.${name}.confirm`);
  return [...calls, ...offered.map(([name]) => name)].map((name) => `operation.${name}`).concat(confirmed);
}

export const stateIds = ({ lifecycle }: Entity): string[] =>
  Object.keys(lifecycle?.states ?? {}).map((state) => `state.${state}`);

function guideIds({ guides = [] }: Entity): string[] {
  return guides.flatMap(({ name, steps }) => [
    ...steps.flatMap(({ id }) => [`${name}.step.${id}`, `${name}.step.${id}.question`]),
    ...steps.flatMap(({ blocks }) => blocks.map(({ id }) => `${name}.block.${id}`)),
  ]);
}

/** Where one of these is chosen, its rule stands beside it in one sentence. */
const withRules = new Set(['negotiationType', 'workflowType']);

function codeListIds(): string[] {
  return Object.entries(codeLists)
    .filter(([list]) => !listsNamedByIntl.includes(list) && !(list in standardNames))
    .flatMap(([list, codes]) =>
      codes.flatMap((code) => [
        `${list}.${code}`,
        ...(withRules.has(list) ? [`${list}.${code}.rule`] : []),
        ...(list === 'unit' ? [`${list}.${code}.counted`] : []),
      ]),
    );
}
