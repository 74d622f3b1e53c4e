import { isSupplying } from '../../../permissions/caller.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { EntityUi, GuideStep } from '../../../schemas/language/ui.ts';
import { entities } from '../../../schemas/registry.ts';
import { serverOf } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { effectiveSchema, inputSchema, type StoredSchema } from '../../stored-schemas/effective-schemas.ts';
import { findSchema, validatorCode } from '../../stored-schemas/schema-store.ts';
import type { Services } from '../../kernel/services.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves the schemas that the renderer uses. `schemas/{entity}` is the one in force for the caller,
 * `schemas/{entity}/{hash}` a fixed one, and `schemas/{entity}.{operation}` the body of an operation.
 */
export function schemaRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/schemas`;
  router.get(path, { answers: 'SchemaDocument', callers: 'signedIn' }, (ctx) => listSchemas(ctx));
  router.get(`${path}/:name`, { answers: 'SchemaDocument', callers: 'signedIn' }, (ctx) => answerCurrent(ctx));
  router.get(`${path}/:name/validator.js`, { answers: 'file', callers: 'signedIn' }, (ctx) =>
    answerInputValidator(ctx),
  );
  router.get(`${path}/:name/:hash`, { answers: 'SchemaDocument', callers: 'signedIn' }, (ctx) =>
    answerByHash(ctx, services),
  );
  router.get(`${path}/:name/:hash/validator.js`, 'file', (ctx) => answerValidator(ctx, services));
  router.get(`${apiBase}/guides/:name`, { answers: 'GuideDocument', callers: 'signedIn' }, (ctx) => answerGuide(ctx));
}

function param(ctx: Context, name: string): string {
  return String(Reflect.get(Object(Reflect.get(ctx, 'params')), name));
}

function organizationOf(ctx: Context): string | null {
  const { caller } = ctx.state.reader;
  return caller.viewAs?.organization ?? caller.organization;
}

const iriOfSchema = (entity: Entity, { hash }: StoredSchema): string => `${apiBase}/schemas/${entity.name}/${hash}`;

function listSchemas(ctx: Context): void {
  const members = Object.values(entities).map((entity) => ({
    '@id': iriOfSchema(entity, effectiveSchema(entity, organizationOf(ctx))),
    '@type': 'SchemaDocument',
    name: entity.name,
  }));
  answerDocument(ctx, 200, 'SchemaDocument', { 'hydra:member': members, 'hydra:totalItems': members.length });
}

function answerCurrent(ctx: Context): void {
  const name = param(ctx, 'name');
  const entity = entities[name];
  if (entity) return answerSchema(ctx, entity, effectiveSchema(entity, organizationOf(ctx)));
  const { schema } = operationInput(name);
  answerDocument(ctx, 200, 'SchemaDocument', { name, schema, validator: `${apiBase}/schemas/${name}/validator.js` });
}

function operationInput(name: string): { schema: JsonSchema } {
  const [entityName = '', operation = ''] = name.split('.');
  const entity = entities[entityName];
  const input = entity && Object.hasOwn(entity.inputs ?? {}, operation) ? inputSchema(entity, operation) : undefined;
  if (!input) throw new Problem('not_found');
  return { schema: input.schema };
}

async function answerByHash(ctx: Context, services: Services): Promise<void> {
  const { entity, found } = await bySchemaHash(ctx, services);
  answerSchema(ctx, entity, found);
  // The hash is not of the choices, which another version of the product may change.
  if (!serverOf(entity).choices) ctx.set('Cache-Control', 'private, max-age=31536000, immutable');
}

async function bySchemaHash(ctx: Context, services: Services): Promise<{ entity: Entity; found: StoredSchema }> {
  const entity = entities[param(ctx, 'name')];
  const found = entity && (await findSchema(entity, param(ctx, 'hash'), services.db));
  if (!entity || !found) throw new Problem('not_found');
  return { entity, found };
}

function answerSchema(ctx: Context, entity: Entity, found: StoredSchema): void {
  const { hash } = found;
  const iri = iriOfSchema(entity, found);
  const states = entity.lifecycle ? Object.keys(entity.lifecycle.states) : [];
  answerDocument(ctx, 200, 'SchemaDocument', {
    '@id': iri,
    name: entity.name,
    hash,
    ...forReader({ ...found, schema: withChoices(entity, found.schema) }, ctx),
    states,
    validator: `${iri}/validator.js`,
  });
}

/** Adds the codes that lists of the entity offer. */
function withChoices(entity: Entity, schema: JsonSchema): JsonSchema {
  const offered = Object.entries(serverOf(entity).choices ?? {}).map(([name, choices]) => [
    name,
    { ...schema.properties?.[name], 'x-choices': choices() },
  ]);
  return offered.length === 0
    ? schema
    : { ...schema, properties: { ...schema.properties, ...Object.fromEntries(offered) } };
}

type Form = Pick<StoredSchema, 'schema' | 'ui' | 'guides'>;

/** Hides fields and scores from suppliers that only the buying side sees. */
function forReader({ schema, ui, guides }: Form, ctx: Context): Form {
  const custom = schema.properties?.['custom'];
  if (!isSupplying(ctx.state.reader.caller) || !custom?.properties) return { schema, ui, guides };
  const visible: Record<string, JsonSchema> = {};
  const hidden = new Set<string>();
  for (const [key, { 'x-scores': _, ...field }] of Object.entries(custom.properties))
    if (field['x-audience'] === 'purchasers') hidden.add(`custom.${key}`);
    else visible[key] = field;
  return {
    schema: { ...schema, properties: { ...schema.properties, custom: { ...custom, properties: visible } } },
    ui: withoutFields(ui, hidden),
    guides: guides.map((guide) => ({ ...guide, steps: guide.steps.map((step) => stepWithout(step, hidden)) })),
  };
}

function withoutFields(ui: EntityUi, hidden: ReadonlySet<string>): EntityUi {
  const isVisible = (path: string): boolean => !hidden.has(path);
  const { fields = {}, order, list } = ui;
  return {
    ...ui,
    fields: Object.fromEntries(Object.entries(fields).filter(([path]) => isVisible(path))),
    order: order.filter(isVisible),
    ...(list && {
      list: {
        ...list,
        columns: list.columns.filter(({ field }) => isVisible(field)),
        ...(list.filters && { filters: list.filters.filter(isVisible) }),
      },
    }),
  };
}

const stepWithout = (step: GuideStep, hidden: ReadonlySet<string>): GuideStep => ({
  ...step,
  blocks: step.blocks.map((block) =>
    block.kind === 'form' ? { ...block, fields: block.fields.filter((path) => !hidden.has(path)) } : block,
  ),
});

async function answerValidator(ctx: Context, services: Services): Promise<void> {
  const { entity, found } = await bySchemaHash(ctx, services);
  answerModule(ctx, await validatorCode(`${entity.name} ${found.hash}`, found.schema));
}

async function answerInputValidator(ctx: Context): Promise<void> {
  const name = param(ctx, 'name');
  answerModule(ctx, await inputCode(name));
  ctx.set('Cache-Control', 'public, max-age=300');
}

function inputCode(name: string): Promise<string> {
  const { schema } = operationInput(name);
  // Code lists change while the process runs, so the same name may have another content.
  return validatorCode(`${name} ${JSON.stringify(schema)}`, schema, 'input');
}

function answerModule(ctx: Context, code: string): void {
  ctx.body = code;
  ctx.set('Content-Type', 'text/javascript; charset=utf-8');
  ctx.set('Cache-Control', immutable);
}

function answerGuide(ctx: Context): void {
  const name = param(ctx, 'name');
  for (const entity of Object.values(entities)) {
    const guide = effectiveSchema(entity, organizationOf(ctx)).guides.find((candidate) => candidate.name === name);
    if (guide) return answerDocument(ctx, 200, 'GuideDocument', { ...guide });
  }
  throw new Problem('not_found');
}
