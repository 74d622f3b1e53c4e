import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settings } from '../../schemas/configuration/settings.ts';
import { defaults } from './problem-text.ts';

test('error texts without numbers use the default settings', () => {
  assert.equal(defaults.megabytes, settings.uploadMegabytes.schema.default);
});
