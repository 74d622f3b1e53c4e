import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settings } from '../../schemas/configuration/settings.ts';
import { defaults } from './problem-text.ts';

test('a refusal without numbers names those that are shipped', () => {
  assert.equal(defaults.megabytes, settings.uploadMegabytes.schema.default);
});
