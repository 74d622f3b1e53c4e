import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsIn } from './language/condition-fields.ts';
import { operationNames, type Entity } from './language/entity.ts';
import type { JsonSchema } from './language/json-schema.ts';
import { kebabCase } from './language/names.ts';
import { validatorFunction } from './language/compile-validator.ts';
import { glyphs, tones } from './language/ui.ts';
import { entities, entityByCollection, entityByType } from './registry.ts';

const engineFields = ['createdAt', 'updatedAt'];
const propertiesOf = ({ schema }: Entity): Record<string, JsonSchema> => schema.properties ?? {};
const isShown = (property: JsonSchema | undefined): boolean => property !== undefined && !property['x-internal'];

test('every entity has its own name, collection and type', () => {
  const count = Object.keys(entities).length;
  assert.deepEqual([Object.keys(entityByCollection).length, Object.keys(entityByType).length], [count, count]);
  for (const { collection } of Object.values(entities)) assert.match(collection, /^[a-z]+(-[a-z]+)*$/);
});

test('every value in the query of a tab is a string', () => {
  for (const { name, ui } of Object.values(entities))
    for (const { id, query } of ui.list?.tabs ?? [])
      for (const value of Object.values<unknown>(query)) assert.equal(typeof value, 'string', `${name} ${id}`);
});

test('every entity page has its own path, and child entities link to their parent', () => {
  const pages = Object.values(entities).flatMap(({ page }) => page ?? []);
  const paths = pages.map(({ path }) => path);
  assert.equal(new Set(paths).size, paths.length);
  // Several lists can be on one page, which is no entity's own.
  for (const { path, list } of pages) assert.ok(!list || list === path || !paths.includes(list), path);
  for (const { name, page } of Object.values(entities))
    for (const child of page?.children ?? []) {
      const properties = Object.values(entities[child]?.schema.properties ?? {});
      assert.ok(
        properties.some((property) => property['x-link'] === name),
        `${name}: ${child}`,
      );
    }
});

const keywords = new Set([
  '$id', '$comment', 'type', 'format', 'enum', 'const', 'default', 'properties', 'required', 'items', 'anyOf',
  'additionalProperties', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'readOnly',
  'x-createOnly', 'x-link', 'x-computed', 'x-internal', 'x-apart', 'x-always', 'x-list', 'x-complete', 'x-unit', 'x-condition',
  'x-audience', 'x-patch', 'x-type', 'x-singleLine', 'x-minimum', 'x-table',
]); // prettier-ignore

/** Returns every nested schema with its path. */
function inside(schema: JsonSchema, path: string): { path: string; schema: JsonSchema }[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    inside(property, `${path}.${name}`),
  );
  const { items, anyOf = [], additionalProperties: others } = schema;
  return [
    { path, schema },
    ...inner,
    ...(items ? inside(items, `${path}[]`) : []),
    ...anyOf.flatMap((one) => inside(one, path)),
    ...(typeof others === 'object' ? inside(others, `${path}.*`) : []),
  ];
}

for (const entity of Object.values(entities)) {
  const { name, schema, ui, inputs = {}, embeds = {} } = entity;
  const all = [schema, ...Object.values(inputs)].flatMap((document) => inside(document, name));

  test(`${name}: schemas use only known keywords and always have a type`, () => {
    for (const { path, schema: found } of all) {
      for (const keyword of Object.keys(found)) assert.ok(keywords.has(keyword), `${path}: ${keyword}`);
      assert.ok(found.type ?? found.anyOf, path);
      for (const required of found.required ?? []) assert.ok(found.properties?.[required], `${path}: ${required}`);
    }
  });

  test(`${name}: links point to entities, and every IRI field is a link`, () => {
    for (const { path, schema: found } of all) {
      const link = found['x-link'];
      assert.equal(link !== undefined, found.format === 'iri', path);
      if (link !== undefined) assert.ok(entities[link], `${path}: ${link}`);
    }
  });

  test(`${name}: required fields are writable, defaults are valid, conditions read existing fields`, () => {
    for (const field of schema['x-complete'] ?? [])
      assert.ok(propertiesOf(entity)[field] && !propertiesOf(entity)[field]?.readOnly);
    const validate = validatorFunction(schema);
    for (const [field, { default: value }] of Object.entries(propertiesOf(entity))) {
      if (value !== undefined) assert.ok(validate({ [field]: value }), field);
    }
    for (const { schema: found } of inside(schema, name)) {
      for (const path of fieldsIn(found['x-condition']))
        assert.ok(propertiesOf(entity)[path.split('.')[0] ?? ''], path);
    }
  });

  test(`${name}: embedded children link back, and the parent has the operation that controls them`, () => {
    for (const [property, { entity: child, by, order }] of Object.entries(embeds)) {
      assert.ok(isShown(propertiesOf(entity)[property]), property);
      const fields = entities[child]?.schema.properties ?? assert.fail(child);
      assert.equal(fields[by]?.['x-link'], name);
      assert.ok(order === undefined || fields[order], order);
    }
    const { parent } = entity;
    if (!parent) return;
    assert.equal(propertiesOf(entity)[parent.property]?.['x-link'], parent.entity);
    assert.ok(entities[parent.entity]?.lifecycle?.operations[parent.operation]);
  });

  test(`${name}: the presentation orders every visible field and no other`, () => {
    const shown = Object.keys(propertiesOf(entity)).filter(
      (field) => field !== 'custom' && isShown(propertiesOf(entity)[field]),
    );
    assert.deepEqual([...ui.order].toSorted(), shown.toSorted());
    const named = [...Object.keys(ui.fields ?? {}), ...(ui.detail?.sections ?? []).flatMap(({ fields }) => fields)];
    for (const path of named) assert.ok(fieldAt(schema, path), path);
  });

  test(`${name}: the list shows, filters, searches and sorts by existing fields only`, () => {
    const stored = [...Object.keys(propertiesOf(entity)).filter((field) => isStored(entity, field)), ...engineFields];
    const searched = (entity.search ?? []).map((path) => path.split('.')[0] ?? '');
    for (const field of [...searched, ...(entity.sort ? [entity.sort.field] : [])])
      assert.ok(stored.includes(field), field);
    const { list } = ui;
    if (!list) return;
    const shown = [...ui.order, ...engineFields];
    for (const { field, sortable } of list.columns)
      assert.ok(shown.includes(field) && (!sortable || stored.includes(field)), field);
    for (const field of [list.primary, ...(list.filters ?? [])]) assert.ok(shown.includes(field), field);
    if (list.sort) assert.ok(stored.includes(list.sort.field));
    assert.equal(list.search ?? false, entity.search !== undefined);
    const parameters = new Set([...(entity.parameters ?? []), ...stored]);
    for (const { id, query } of list.tabs ?? [])
      for (const key of Object.keys(query))
        assert.ok(parameters.has(key.replace(/^order\[(.+)\]$/, '$1')), `${id}: ${key}`);
  });

  test(`${name}: every state has a tone and a glyph, and every operation a style`, () => {
    assert.deepEqual(Object.keys(ui.states ?? {}).toSorted(), Object.keys(entity.lifecycle?.states ?? {}).toSorted());
    for (const { tone, glyph } of Object.values(ui.states ?? {}))
      assert.ok(tones.includes(tone) && glyphs.includes(glyph));
    const ofList = (entity.listOperations ?? []).map(({ name }) => name);
    const offered = new Set([...operationNames(entity), ...entity.calls, ...ofList]);
    for (const operation of Object.keys(ui.operations ?? {})) assert.ok(offered.has(operation), operation);
  });

  test(`${name}: bodies of versioned operations carry the version`, () => {
    const operations: Record<string, { versioned?: boolean }> = {
      ...entity.lifecycle?.operations,
      ...entity.operations,
    };
    for (const [operation, input] of Object.entries(inputs)) {
      if (operations[operation]?.versioned) assert.ok(input.required?.includes('version'), operation);
    }
  });

  test(`${name}: the guide asks for every field that publishing needs`, () => {
    for (const { steps, input } of entity.guides ?? []) {
      const blocks = steps.flatMap((step) => step.blocks);
      const formFields = blocks.flatMap((block) => (block.kind === 'form' ? block.fields : []));
      const body = input === undefined ? schema : (inputs[input] ?? assert.fail(input));
      for (const field of formFields) assert.ok(body.properties?.[field], field);
      const needed = input === undefined ? (schema['x-complete'] ?? []) : (body.required ?? []);
      assert.deepEqual(
        needed.filter((field) => !formFields.includes(field)),
        [],
      );
      assert.equal(new Set(formFields).size, formFields.length);
      for (const block of blocks)
        if (block.kind === 'collection') assert.equal(embeds[block.property]?.entity, block.entity);
    }
  });
}

const isStored = ({ schema, embeds }: Entity, field: string): boolean =>
  !schema.properties?.[field]?.['x-computed'] && !embeds?.[field];

function fieldAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  return path.split('.').reduce<JsonSchema | undefined>((found, name) => found?.properties?.[name], schema);
}

test('operation paths are their names in kebab case, except three', () => {
  const special = Object.values(entities).flatMap(({ name, lifecycle, operations }) =>
    Object.entries({ ...lifecycle?.operations, ...operations }).flatMap(([operation, { path }]) =>
      path === undefined || path === kebabCase(operation) ? [] : [`${name}.${operation} → ${path}`],
    ),
  );
  assert.deepEqual(special, [
    'participation.updateOffer → update',
    'purchaseOrder.respond → response',
    'notification.markRead → read',
  ]);
});
