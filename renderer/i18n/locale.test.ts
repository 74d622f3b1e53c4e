import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLanguage, languageOf } from './locale.ts';

test('a Portuguese browser gets Brazilian Portuguese', () => {
  assert.equal(languageOf('pt-PT'), 'pt');
});

test("prefers the language of the account, then the stored one, then the browser's", () => {
  assert.equal(chooseLanguage({ account: 'de', stored: 'es', browser: ['pt'] }), 'de');
  assert.equal(chooseLanguage({ stored: 'es', browser: ['pt'] }), 'es');
  assert.equal(chooseLanguage({ browser: ['fr', 'pt-BR'] }), 'pt');
});

test('falls back to English for other languages', () => {
  assert.equal(chooseLanguage({ account: null, stored: 'xx', browser: ['fr'] }), 'en');
});
