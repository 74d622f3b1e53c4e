import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLanguage, languageOf } from './locale.ts';

test('a Portuguese browser gets Brazilian Portuguese', () => {
  assert.equal(languageOf('pt-PT'), 'pt');
});

test('the account decides before this browser, and this browser before its settings', () => {
  assert.equal(chooseLanguage({ account: 'de', stored: 'es', browser: ['pt'] }), 'de');
  assert.equal(chooseLanguage({ stored: 'es', browser: ['pt'] }), 'es');
  assert.equal(chooseLanguage({ browser: ['fr', 'pt-BR'] }), 'pt');
});

test('who speaks none of the four languages gets English', () => {
  assert.equal(chooseLanguage({ account: null, stored: 'xx', browser: ['fr'] }), 'en');
});
