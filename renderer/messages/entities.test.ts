import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../schemas/language/json-schema.ts';
import { entityMessageIds, sharedId } from './entity-message-ids.ts';
import { messageAreas, readMessages } from './testing/areas.ts';

const demanded = entityMessageIds();
/** Texts of entities, those of the ways to negotiate among them, which stand with each. */
const ofEntities = (language: string): [string, string][] => [
  ...Object.entries(readMessages(language, 'entities.json')),
  // Versions of forms are read by administrators alone, on pages that fetch these words.
  ...Object.entries(readMessages(language, 'schemas.json')).filter(([id]) => id.startsWith('schemaOverlay.')),
  // So are those of demands, but for what they are called.
  ...Object.entries(readMessages(language, 'demands.json')).filter(([id]) => /^demand(File)?\./.test(id)),
  // And those of notifications and comments, which have screens of their own.
  ...Object.entries(readMessages(language, 'notifications.json')).filter(([id]) => id.startsWith('notification.')),
  ...Object.entries(readMessages(language, 'comments.json')).filter(([id]) => id.startsWith('comment.')),
  // And those of scenarios.
  ...Object.entries(readMessages(language, 'scenarios.json')).filter(([id]) =>
    /^(awardScenario|supplierAward)\./.test(id),
  ),
  // And those of rules and of what goes on by itself.
  ...Object.entries(readMessages(language, 'buying.json')).filter(([id]) => /^(assistantRule|automation)\./.test(id)),
  // And those of runs of the buying agent.
  ...Object.entries(readMessages(language, 'agent.json')).filter(([id]) => id.startsWith('agentRun.')),
  ...messageAreas()
    .filter((area) => area.startsWith('mechanisms/'))
    .flatMap((area) =>
      Object.entries(readMessages(language, area)).filter(([id]) => id.startsWith('negotiationType.')),
    ),
];
const catalogues: Record<string, Record<string, string>> = Object.fromEntries(
  languages.map((language) => [language, Object.fromEntries(ofEntities(language))]),
);
const en = catalogues['en'] ?? {};

/** Every list can show when a record came and changed. */
const always = ['common.field.createdAt', 'common.field.updatedAt'];

test('every text required by a schema, guide, lifecycle or code list exists', () => {
  const missing = [...demanded].filter((id) => !(id in en) && !((sharedId(id) ?? '') in en));
  assert.deepEqual(missing, []);
});

test('contains no unused text', () => {
  const wanted = new Set([
    ...demanded,
    ...always,
    ...[...demanded].flatMap((id) => (id in en ? [] : (sharedId(id) ?? []))),
  ]);
  // An operation may say what it will do and what it has done, and what is wrong with its input, in a state in other words; otherwise a general sentence is
  // made, or none. A list may say what it is about, and an empty one what will be there.
  const asked = (id: string): boolean =>
    wanted.has(
      id
        .replace(/(\.operation\.\w+)(\.when\.\w+)?(\.confirm|\.done|\.violation\.\w+)?$/, '$1')
        .replace(/\.empty\.text$/, '.empty')
        .replace(/^(\w+)\.about$/, '$1.plural'),
    );
  assert.deepEqual(
    Object.keys(en).filter((id) => !asked(id)),
    [],
  );
});

for (const [language, catalogue] of Object.entries(catalogues)) {
  test(`${language} has the same texts as English, none of them empty`, () => {
    assert.deepEqual(Object.keys(catalogue).toSorted(), Object.keys(en).toSorted());
    assert.deepEqual(
      Object.keys(catalogue).filter((id) => catalogue[id]?.trim() === ''),
      [],
    );
  });

  test(`${language} uses the same arguments as English`, () => {
    const argumentsOf = (text = ''): string[] =>
      [...text.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, name]) => name ?? '').toSorted();
    for (const [id, text] of Object.entries(en)) {
      assert.deepEqual(new Set(argumentsOf(catalogue[id])), new Set(argumentsOf(text)), id);
    }
  });
}

test('texts follow the style: no exclamation marks, no "please", no "successfully"', () => {
  for (const [language, catalogue] of Object.entries(catalogues)) {
    const loud = /[!¡]|\b(please|bitte|por favor|successfully|erfolgreich|con éxito|com sucesso)\b/i;
    assert.deepEqual(
      Object.entries(catalogue).filter(([, text]) => loud.test(text)),
      [],
      language,
    );
  }
});
