import type { Naming } from './naming.ts';

export interface NewFile {
  /** Relative to the root of the repository. */
  path: string;
  text: string;
}

export interface EntityRequest {
  naming: Naming;
  hasStates: boolean;
  /** `0028` */
  migration: string;
  /** After the existing entries of the navigation. */
  order: number;
}

/**
 * Returns the files of a new entity. It has a title and a note, belongs to a purchaser organization, and works
 * unchanged.
 */
export function entityFiles(entity: EntityRequest): NewFile[] {
  const { naming, hasStates, migration } = entity;
  const { name, folder, collection } = naming;
  const inSchemas = (ending: string): string => `schemas/${folder}/${folder}.${ending}`;
  return [
    { path: inSchemas('schema.json'), text: json(schemaOf(name, hasStates)) },
    { path: inSchemas('ui.json'), text: json(uiOf(hasStates)) },
    { path: inSchemas('entity.ts'), text: entityOf(entity) },
    ...(hasStates ? [{ path: inSchemas('lifecycle.ts'), text: lifecycleOf(name) }] : []),
    { path: `permissions/${folder}.grants.ts`, text: grantsOf(name, hasStates) },
    { path: `migrations/${migration}-${collection}.ts`, text: migrationOf(entity) },
    { path: `server/domain/${folder}/index.ts`, text: serverOf(naming, hasStates) },
    { path: `server/domain/${folder}/${folder}.test.ts`, text: testOf(naming) },
  ];
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const schemaOf = (name: string, hasStates: boolean): object => ({
  $id: name,
  type: 'object',
  properties: {
    title: { 'x-use': 'title' },
    note: { 'x-use': 'note' },
    ...(hasStates ? { state: { type: 'string', enum: ['open', 'closed'], readOnly: true, 'x-always': true } } : {}),
    organization: { 'x-use': 'link', 'x-link': 'organization', readOnly: true, 'x-always': true },
  },
  required: ['title'],
});

const uiOf = (hasStates: boolean): object => ({
  fields: { note: { widget: 'textarea' } },
  order: ['title', 'note', ...(hasStates ? ['state'] : []), 'organization'],
  list: {
    primary: 'title',
    columns: [
      { field: 'title', sortable: true },
      ...(hasStates ? [{ field: 'state', width: 140 }] : []),
      { field: 'organization', from: 'md', width: 200 },
      { field: 'updatedAt', sortable: true, from: 'sm', width: 150 },
    ],
    filters: ['organization'],
    search: true,
    sort: { field: 'title', direction: 'asc' },
  },
  detail: { sections: [{ id: 'about', fields: ['title', 'note'] }] },
  ...(hasStates
    ? { states: { open: { tone: 'info', glyph: 'half' }, closed: { tone: 'success', glyph: 'check' } } }
    : {}),
  operations: {
    update: { icon: 'pencil' },
    ...(hasStates ? { close: { icon: 'circle-check' }, reopen: { icon: 'undo-2' } } : {}),
    delete: { tone: 'danger', icon: 'trash-2' },
  },
});

function entityOf({ naming, hasStates, order }: EntityRequest): string {
  const { name, folder, type, collection, words } = naming;
  return `import { defineEntity } from '../language/entity.ts';
${hasStates ? `import { ${name}Lifecycle } from './${folder}.lifecycle.ts';\n` : ''}import schema from './${folder}.schema.json' with { type: 'json' };
import ui from './${folder}.ui.json' with { type: 'json' };

/** ${words.en.many} of a purchaser organization. */
export const ${name} = defineEntity({
  name: '${name}',
  type: '${type}',
  collection: '${collection}',
  tenancy: 'organization',
  title: ['title'],
  page: { path: '/${collection}', icon: 'folder', navigation: { section: 'main', order: ${order} } },
  schema,
  ui,
${hasStates ? `  lifecycle: ${name}Lifecycle,\n` : ''}  calls: ['list', 'get', 'create', 'update', 'delete'],
  search: ['title'],
  sort: { field: 'title', direction: 'asc' },
  live: true,
});
`;
}

const lifecycleOf = (name: string): string => `import { defineLifecycle } from '../language/lifecycle.ts';

export const ${name}Lifecycle = defineLifecycle({
  initial: 'open',
  states: { open: {}, closed: {} },
  operations: {
    update: { from: ['open'] },
    close: { from: ['open'], to: 'closed', versioned: true },
    reopen: { from: ['closed'], to: 'open', versioned: true },
    delete: { from: ['open'], method: 'DELETE' },
  },
});
`;

const grantsOf = (name: string, hasStates: boolean): string => `import type { Grants } from './grant.ts';

export const ${name}Grants: Grants = [
  {
    role: 'purchaser',
    actions: [${['read', 'create', 'update', ...(hasStates ? ['close', 'reopen'] : []), 'delete'].map((action) => `'${action}'`).join(', ')}],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read'] },
];
`;

function migrationOf({ naming: { table, collection }, hasStates, migration }: EntityRequest): string {
  return `import type { Knex } from 'knex';

export const name = '${migration}-${collection}';

export async function up(trx: Knex): Promise<void> {
  await trx.raw(\`
create table ${table} (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  note text,
${hasStates ? "  state text not null check (state in ('open', 'closed')),\n" : ''}  organization_id uuid not null references organization (id)
);
create index ${table}_title on ${table} (organization_id, title);
\`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop table ${table}');
}
`;
}

const serverOf = (
  { name, folder }: Naming,
  hasStates: boolean,
): string => `import { ${name} } from '../../../schemas/${folder}/${folder}.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';

export const ${name}Server = defineServer(${name}${hasStates ? ", { rules: { close: 'state only', reopen: 'state only' } }" : ''});
`;

const testOf = ({ collection, words }: Naming): string => `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { created } from '../testing/request-maker.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const list = '${collection}';
const body = { title: 'The first one', note: 'As it was written' };

test('${words.en.many.toLowerCase()} can be created, found, changed and deleted by purchasers', async () => {
  const { purchaser, lead } = server.people;
  const iri = created(await purchaser.api.post(list, body));
  assert.equal((await lead.api.get(iri)).body['title'], body.title);
  assert.equal((await lead.api.get(\`\${list}?q=first\`)).body['hydra:totalItems'], 1);
  const changed = await lead.api.put(iri, { title: 'Another title', version: 1 });
  assert.deepEqual([changed.body['title'], changed.body['version']], ['Another title', 2]);
  assert.equal((await purchaser.api.delete(iri)).status, 204);
});

test('suppliers, other purchasers and strangers have no access to them', async () => {
  const { purchaser, supplier1 } = server.people;
  const iri = created(await purchaser.api.post(list, body));
  const rival = server.client(await rivalPurchaser(server));
  for (const { get, put, delete: remove } of [supplier1.api, rival]) {
    assert.equal((await get(list)).body['hydra:totalItems'], 0);
    assert.equal((await get(iri)).status, 404);
    assert.ok([403, 404].includes((await put(iri, { title: 'Changed by a rival', version: 1 })).status));
    assert.ok([403, 404].includes((await remove(iri)).status));
  }
  assert.equal((await supplier1.api.post(list, body)).status, 403);
  assert.equal((await server.client().get(iri)).status, 401);
});

test('an administrator reads all of them, and only an organization’s own while viewing as it', async () => {
  const { purchaser, supplier1, admin } = server.people;
  const iri = created(await purchaser.api.post(list, body));
  const as = (organization: string) => ({ 'X-View-As': \`/api/organizations/\${organization}\` });
  assert.equal((await admin.api.get(iri)).status, 200);
  assert.equal((await admin.api.put(iri, { title: 'By the operator', version: 1 })).status, 403);
  assert.equal((await admin.api.get(iri, as(purchaser.organization))).status, 200);
  assert.equal((await admin.api.get(iri, as(supplier1.organization))).status, 404);
});
`;
