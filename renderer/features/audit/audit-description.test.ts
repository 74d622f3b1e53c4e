import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditedActions } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import type { Text } from '../../i18n/use-text.ts';
import { readMessages } from '../../messages/testing/areas.ts';
import { signedInPages } from '../registry.ts';
import { actionText } from './audit-description.ts';

/** Text areas that the page of the audit log loads. */
const areas = ['entities', ...(signedInPages.find(({ path: at }) => at === '/audit')?.texts ?? [])];
const messages: Record<string, string> = Object.assign({}, ...areas.map((area) => readMessages('en', `${area}.json`)));
const text: Text = Object.assign((id: string) => messages[id] ?? id, {
  first: (ids: readonly string[]) => ids.flatMap((id) => messages[id] ?? [])[0] ?? null,
});

const actions = Object.values(entities).flatMap((entity) =>
  auditedActions(entity).map((operation) => ({ entity: entity.name, operation })),
);

test('describes every audited operation in words', () => {
  const withoutText = actions.filter((action) => actionText(action, text).endsWith(`: ${action.operation}`));
  assert.deepEqual(
    withoutText.map(({ entity, operation }) => `${entity}.${operation}`),
    [],
  );
});
