import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortcutOf } from './shortcuts.ts';

const press = { key: 'h', ctrl: false, alt: false, inField: false };

test('g then a letter is one shortcut', () => {
  assert.equal(shortcutOf({ ...press, key: 'g' }, null, true), 'g');
  assert.equal(shortcutOf(press, 'g', true), 'g h');
});

test('letter shortcuts do not work in fields and can be switched off', () => {
  assert.equal(shortcutOf({ ...press, inField: true }, 'g', true), null);
  assert.equal(shortcutOf(press, 'g', false), null);
});

test('a Ctrl shortcut also works in fields', () => {
  assert.equal(shortcutOf({ ...press, key: 'K', ctrl: true, inField: true }, null, false), 'ctrl+k');
});
