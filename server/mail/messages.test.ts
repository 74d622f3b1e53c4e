import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../schemas/language/json-schema.ts';
import { listedTypes } from '../../schemas/mechanisms/index.ts';
import groups from '../../schemas/code-lists/notification-group.json' with { type: 'json' };
import { notificationGroups } from './groups.ts';
import { catalogs } from './messages.ts';
import type { Template } from './template.ts';
import { templates } from './templates.ts';

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();
const all: [string, Template][] = Object.entries(templates);

test('all languages have the same messages and placeholders', () => {
  for (const language of languages) {
    assert.deepEqual(Object.keys(catalogs[language]), Object.keys(catalogs.en), language);
    for (const [id, text] of Object.entries(catalogs.en)) {
      assert.deepEqual(placeholders(catalogs[language][id] ?? ''), placeholders(text), `${language} ${id}`);
    }
  }
});

test('every template has texts with exactly its fields', () => {
  for (const [name, { fields, button, facts }] of all) {
    const texts = ['subject', 'heading', 'text'].map(
      (part) => catalogs.en[`${name}.${part}`] ?? assert.fail(`${name}.${part}`),
    );
    assert.deepEqual(placeholders(texts.join(' ')), fields.toSorted(), name);
    assert.equal(`${name}.button` in catalogs.en, button, name);
    for (const { label } of facts) assert.ok(`fact.${label}` in catalogs.en, label);
  }
});

test('every message is used', () => {
  const known =
    /^(greeting|greeting\.nameless|fallback|footer|unsubscribe|why\..*|fact\..*|type\..*|rule\..*|term\..*|phrase\..*|row\..*)$/;
  for (const id of Object.keys(catalogs.en)) {
    assert.ok(known.test(id) || all.some(([name]) => id.startsWith(`${name}.`)), id);
  }
});

test('every negotiation type has a name and a rule', () => {
  for (const type of listedTypes()) {
    assert.ok(`type.${type}` in catalogs.en && `rule.${type}` in catalogs.en, type);
  }
});

test('every notification group explains why its mails are sent', () => {
  assert.deepEqual([...notificationGroups], groups);
  for (const group of groups) assert.ok(`why.${group}` in catalogs.en, group);
});
