import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { entities } from '../../../schemas/registry.ts';
import { extensible, fixedForms } from './extensible.ts';

test('exactly the entities with custom fields can be extended', () => {
  const known = Object.values(entities)
    .filter(({ schema }) => schema.properties?.['custom'])
    .map(({ name }) => name);
  assert.deepEqual(extensible.map(({ entity }) => entity).toSorted(), known.toSorted());
});

test('every entity with a form allows custom fields or has a reason not to', () => {
  const withForm = Object.values(entities).filter(
    ({ calls, inputs = {} }) =>
      calls.some((call) => call === 'create' || call === 'update') || Object.keys(inputs).length > 0,
  );
  const listed = [...extensible.map(({ entity }) => entity), ...Object.values(fixedForms).flat()];
  assert.deepEqual(listed.toSorted(), withForm.map(({ name }) => name).toSorted());
});

test('every form has a name and a hint or reason in all four languages', () => {
  for (const language of ['en', 'de', 'es', 'pt']) {
    const file = new URL(`../../messages/${language}/schemas.json`, import.meta.url);
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const missing = extensible
      .flatMap(({ entity }) => [`schemas.form.${entity}`, `schemas.form.${entity}.hint`])
      .concat(Object.keys(fixedForms).flatMap((id) => [`schemas.fixed.${id}`, `schemas.fixed.${id}.reason`]))
      .filter((id) => !Object.hasOwn(Object(texts), id));
    assert.deepEqual(missing, [], language);
  }
});

test('records take a new form in exactly the states that allow editing', () => {
  for (const { entity, drafts } of extensible.filter((candidate) => candidate.drafts)) {
    assert.deepEqual(drafts, entities[entity]?.lifecycle?.operations['update']?.from, entity);
  }
});

test('the parent of a child is one of its links', () => {
  for (const { entity, parent } of extensible) {
    if (parent) assert.ok(entities[entity]?.schema.properties?.[parent], `${entity}.${parent}`);
  }
});
