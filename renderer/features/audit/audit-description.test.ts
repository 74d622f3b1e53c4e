import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { entities } from '../../../schemas/registry.ts';
import type { Text } from '../../i18n/use-text.ts';
import { readMessages } from '../../messages/testing/areas.ts';
import { signedInPages } from '../registry.ts';
import { deedOf } from './audit-description.ts';

/** What the page of the audit log fetches. */
const areas = ['entities', ...(signedInPages.find(({ path: at }) => at === '/audit')?.texts ?? [])];
const messages: Record<string, string> = Object.assign({}, ...areas.map((area) => readMessages('en', `${area}.json`)));
const text: Text = Object.assign((id: string) => messages[id] ?? id, {
  first: (ids: readonly string[]) => ids.flatMap((id) => messages[id] ?? [])[0] ?? null,
});

const deeds = Object.values(entities).flatMap(({ name, lifecycle, operations = {} }) =>
  [...Object.keys(lifecycle?.operations ?? {}), ...Object.keys(operations)].map((operation) => ({
    entity: name,
    operation,
  })),
);

/**
 * `{ change: 'response', …, operation: 'lose' }`: what one command does to other records. Read in the source, since a
 * command decides it as it runs.
 */
const besides = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) => [
    ...readFileSync(path.join('server', file), 'utf8').matchAll(
      /(?:change|changeMany): '(\w+)'[^}]{0,300}\boperation: '([\w-]+)'/g,
    ),
  ])
  .map(([, entity = '', operation = '']) => ({ entity, operation }));

test('whatever was done is said in words', () => {
  assert.ok(besides.some(({ operation }) => operation === 'takeIn'));
  const unsaid = [...deeds, ...besides]
    .filter((deed) => deedOf(deed, text).endsWith(`: ${deed.operation}`))
    .map(({ entity, operation }) => `${entity}.${operation}`);
  assert.deepEqual([...new Set(unsaid)], []);
});
