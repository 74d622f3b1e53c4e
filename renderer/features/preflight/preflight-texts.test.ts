import assert from 'node:assert/strict';
import { test } from 'node:test';
import { severities } from '../../../schemas/domain/preflight/check.ts';
import { allMessages } from '../../messages/testing/areas.ts';

const known = new Set(Object.keys(allMessages('en')));
/** Described by the violation of its field. */
const withoutText = new Set(['incomplete']);

test('every finding and every severity has a text', () => {
  const codes = Object.keys(severities).filter((code) => !withoutText.has(code));
  const ids = [...codes, ...Object.values(severities).map((severity) => `severity.${severity}`)];
  assert.deepEqual(
    ids.filter((id) => !known.has(`preflight.${id}`)),
    [],
  );
});

test('no text is left of a finding that no longer exists', () => {
  const parts = /^(title|stops|ready|clear|toCheck|more|severity|fix)(\.|$)/;
  const codes = [...known].filter((id) => id.startsWith('preflight.')).map((id) => id.slice(10));
  assert.deepEqual(
    codes.filter((id) => !parts.test(id) && !((id.split('.')[0] ?? '') in severities)),
    [],
  );
});
