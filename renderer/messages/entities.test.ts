import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../schemas/language/json-schema.ts';
import { entities } from '../../schemas/registry.ts';
import { entityMessageIds, sharedId } from './entity-message-ids.ts';
import { messageAreas, readMessages } from './testing/areas.ts';

const demanded = entityMessageIds();
/** Texts of entities, including those of negotiation types, which are stored with each type. */
const ofEntities = (language: string): [string, string][] => [
  ...Object.entries(readMessages(language, 'entities.json')),
  // Texts of form versions, which only administration pages load.
  ...Object.entries(readMessages(language, 'schemas.json')).filter(([id]) => id.startsWith('schemaOverlay.')),
  // Texts of demands, except for their name, load with their pages.
  ...Object.entries(readMessages(language, 'demands.json')).filter(([id]) => /^demand(File)?\./.test(id)),
  // Notifications and comments have their own screens.
  ...Object.entries(readMessages(language, 'notifications.json')).filter(([id]) => id.startsWith('notification.')),
  ...Object.entries(readMessages(language, 'comments.json')).filter(([id]) => id.startsWith('comment.')),
  // Texts of scenarios.
  ...Object.entries(readMessages(language, 'scenarios.json')).filter(([id]) =>
    /^(awardScenario|supplierAward)\./.test(id),
  ),
  // Texts of rules and automations.
  ...Object.entries(readMessages(language, 'buying.json')).filter(([id]) => /^(assistantRule|automation)\./.test(id)),
  // Texts of runs of the buying agent.
  ...Object.entries(readMessages(language, 'agent.json')).filter(([id]) => id.startsWith('agentRun.')),
  ...messageAreas()
    .filter((area) => area.startsWith('mechanisms/'))
    .flatMap((area) =>
      Object.entries(readMessages(language, area)).filter(([id]) => id.startsWith('negotiationType.')),
    ),
];
const catalogs: Record<string, Record<string, string>> = Object.fromEntries(
  languages.map((language) => [language, Object.fromEntries(ofEntities(language))]),
);
const en = catalogs['en'] ?? {};

/** Every list can show the times of creation and last change. A guide may have a note of its own next to its steps. */
const always = [
  'common.field.createdAt',
  'common.field.updatedAt',
  ...Object.values(entities).flatMap(({ guides = [] }) => guides.map(({ name }) => `${name}.note`)),
];

test('every text required by a schema, guide, lifecycle or code list exists', () => {
  const missing = [...demanded].filter((id) => !(id in en) && !((sharedId(id) ?? '') in en));
  assert.deepEqual(missing, []);
});

test('contains no unused text', () => {
  const expectedIds = new Set([
    ...demanded,
    ...always,
    ...[...demanded].flatMap((id) => (id in en ? [] : (sharedId(id) ?? []))),
  ]);
  // An operation may have texts for its confirmation, its completion and its violations, also by state. Otherwise it
  // gets a general sentence, or none. A list may have an introduction, and a text for when it is empty.
  const isExpected = (id: string): boolean =>
    expectedIds.has(
      id
        .replace(/(\.operation\.\w+)(\.when\.\w+)?(\.confirm|\.done|\.violation\.\w+)?$/, '$1')
        .replace(/\.empty\.text$/, '.empty')
        .replace(/^(\w+)\.about$/, '$1.plural'),
    );
  assert.deepEqual(
    Object.keys(en).filter((id) => !isExpected(id)),
    [],
  );
});

for (const [language, catalog] of Object.entries(catalogs)) {
  test(`${language} has the same texts as English, none of them empty`, () => {
    assert.deepEqual(Object.keys(catalog).toSorted(), Object.keys(en).toSorted());
    assert.deepEqual(
      Object.keys(catalog).filter((id) => catalog[id]?.trim() === ''),
      [],
    );
  });

  test(`${language} uses the same arguments as English`, () => {
    const argumentsOf = (text = ''): string[] =>
      [...text.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, name]) => name ?? '').toSorted();
    for (const [id, text] of Object.entries(en)) {
      assert.deepEqual(new Set(argumentsOf(catalog[id])), new Set(argumentsOf(text)), id);
    }
  });
}

test('texts follow the style: no exclamation marks, no "please", no "successfully"', () => {
  for (const [language, catalog] of Object.entries(catalogs)) {
    const loud = /[!¡]|\b(please|bitte|por favor|successfully|erfolgreich|con éxito|com sucesso)\b/i;
    assert.deepEqual(
      Object.entries(catalog).filter(([, text]) => loud.test(text)),
      [],
      language,
    );
  }
});
