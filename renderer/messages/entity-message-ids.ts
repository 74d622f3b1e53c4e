import { codeLists, listsNamedByIntl } from '../../schemas/code-lists/index.ts';
import { standardNames } from '../../schemas/code-lists/standard-names.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import { entities } from '../../schemas/registry.ts';

/** Ids of the texts that schemas, presentations, guides, lifecycles and code lists need. */
export function entityMessageIds(): Set<string> {
  return new Set([...Object.values(entities).flatMap(idsOfEntity), ...codeListIds()]);
}

/** Id of a label that entities share: `workflow.field.currency` may be missing if `common.field.currency` exists. */
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

/** True if the entity has its own list or is listed on its parent's page. Either list may be empty. */
const isListed = ({ name, page }: Entity): boolean =>
  (page !== undefined && page.list !== false) ||
  Object.values(entities).some((other) => other.page?.children?.includes(name));

/** Properties that are never labeled: keys, secrets of mailed links, and properties shown by custom screens. */
const unlabeled = new Set([
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

/** Objects that screens of their own show, so that their inner fields are never labeled. */
const ownScreens = new Set([
  'agentRun.timeline',
  'amendment.changes',
  'approvalRequest.changes',
  'approvalRequest.facts',
  'assistantRule.then.steps',
  'automation.bound',
  'automation.steps',
  'comment.mentions',
  'demand.trace',
  'job.errors',
  'purchaseOrder.details',
  'requestItem.trace',
  'workflowImport.errors',
]);

/** Operations on a list whose form the list's own page shows. Others have their own screens. */
const shownListOperations = ({ listOperations = [], ui }: Entity): string[] =>
  listOperations.flatMap(({ name }) => (ui.operations?.[name] ? [name] : []));

function fieldIds(entity: Entity): string[] {
  const ofList = shownListOperations(entity);
  const bodies = Object.entries(entity.inputs ?? {}).flatMap(([name, input]) =>
    Object.entries(input.properties ?? {}).filter(
      ([, { type }]) => type !== 'object' && (type !== 'array' || ofList.includes(name)),
    ),
  );
  const own = Object.entries(entity.schema.properties ?? {});
  const fields = Object.entries({ ...Object.fromEntries(bodies), ...Object.fromEntries(own) });
  const helps = Object.entries(entity.ui.fields ?? {}).flatMap(([path, { help }]) =>
    help ? [`field.${path}.help`] : [],
  );
  return [...fields.flatMap(([path, schema]) => idsOfField(path, schema, entity.name)), ...helps];
}

/** Ids of the texts of a field and of its inner fields. */
export function idsOfField(path: string, schema: JsonSchema, entity = ''): string[] {
  if (schema['x-internal'] || unlabeled.has(path)) return [];
  const isOwn = ownScreens.has(`${entity}.${path}`);
  const inner = isOwn ? [] : Object.entries(schema.properties ?? schema.items?.properties ?? {});
  return [
    `field.${path}`,
    ...optionIds(path, schema.items ?? schema),
    ...inner.flatMap(([name, property]) => idsOfField(`${path}.${name}`, property, entity)),
  ];
}

/** Ids of a field's choices. Choices of a code list are named once for all fields. */
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
  const names = [...calls, ...offered.map(([name]) => name), ...shownListOperations(entity)];
  return names.map((name) => `operation.${name}`).concat(confirmed);
}

export const stateIds = ({ lifecycle, ui }: Entity): string[] =>
  Object.keys(lifecycle?.states ?? ui.states ?? {}).map((state) => `state.${state}`);

function guideIds({ guides = [] }: Entity): string[] {
  return guides.flatMap(({ name, steps }) => [
    ...steps.flatMap(({ id }) => [`${name}.step.${id}`, `${name}.step.${id}.question`]),
    ...steps.flatMap(({ blocks }) => blocks.map(({ id }) => `${name}.block.${id}`)),
  ]);
}

/** Code lists whose choices are shown with a sentence that explains the rule. */
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
