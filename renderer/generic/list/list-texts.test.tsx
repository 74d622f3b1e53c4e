import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { codeLists } from '../../../schemas/code-lists/index.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import type { JsonObject, JsonSchema } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';
import { listPathOf } from '../../data/resources.ts';
import { signedInPages } from '../../features/registry.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { collectionOfAll, type Answers } from '../../testing/api.ts';
import { offered } from '../../testing/operations.ts';
import { content } from '../../testing/fake-clock.ts';
import { show } from '../../testing/show.tsx';
import { List } from './list.tsx';
import { rowMenuOf } from './row-menu.tsx';

/** Entities whose list needs only the texts of lists. */
const listed = Object.values(entities).filter(({ name }) =>
  signedInPages.some(({ path, scope }) => scope === 'list' && path === listPathOf(name)),
);

/** Enough records to cover every choice of every field, and each state. */
function recordsOf(entity: Entity, iri: string): JsonObject[] {
  const fields = Object.entries(entity.schema.properties ?? {});
  const states = Object.keys(entity.lifecycle?.states ?? {});
  const most = Math.max(1, states.length, ...fields.map(([, schema]) => choicesOf(schema).length));
  return Array.from({ length: most }, (_, index) => ({
    ...Object.fromEntries(fields.flatMap(([name, schema]) => valueOf(name, schema, index))),
    '@id': `${iri}/${index}`,
    '@type': entity.name,
    version: 1,
    ...(states.length > 0 ? { state: states[index % states.length] } : {}),
    operations: operationsOf(entity, `${iri}/${index}`),
  }));
}

const choicesOf = ({ enum: options, 'x-list': list, items }: JsonSchema): readonly string[] =>
  items ? choicesOf(items) : (options ?? codeLists[list ?? ''] ?? []).slice(0, 8);

function valueOf(name: string, schema: JsonSchema, index: number): [string, unknown][] {
  const choices = choicesOf(schema);
  const choice = choices[index % choices.length];
  if (choice !== undefined) return [[name, schema.type === 'array' ? [choice] : choice]];
  if (schema.type === 'boolean') return [[name, index % 2 === 0]];
  if (schema.type === 'string' && !schema.format && !schema['x-link']) return [[name, `${name} ${index}`]];
  return [];
}

const operationsOf = ({ lifecycle, operations }: Entity, iri: string) =>
  Object.keys({ ...lifecycle?.operations, ...operations }).map((name) => offered(iri, name));

function Scope(): ReactNode {
  return <output aria-label="texts">{useLanguage().scope}</output>;
}

async function renderedText(
  entity: Entity,
  texts: { texts?: 'list' },
  records: readonly JsonObject[],
): Promise<string> {
  const path = `/api/${entity.collection}`;
  const answers: Answers = { [path]: collectionOfAll(path, records) };
  const page = await show(
    <>
      <List entity={entity.name} extra={{ label: 'More', Cell: rowMenuOf(entity.name) }} />
      <Scope />
    </>,
    { answers, language: 'de', at: '/', ...texts },
  );
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  const found = content();
  const [dots] = screen.queryAllByRole('button', { name: 'Weitere Aktionen' });
  if (dots) await page.user.click(dots);
  const menu = screen.queryAllByRole('menuitem').map((item) => item.textContent);
  page.unmount();
  return [found, ...menu].join('\n');
}

test.each(listed.map((entity) => [entity.name, entity] as const))(
  'a list of %s needs only the list texts',
  async (_, entity) => {
    for (const records of [recordsOf(entity, `/api/${entity.collection}`), []]) {
      const few = await renderedText(entity, { texts: 'list' }, records);
      expect(few).toMatch(/^.*list$/m);
      expect(few.replace(/list$/m, 'all')).toBe(await renderedText(entity, {}, records));
    }
  },
);
