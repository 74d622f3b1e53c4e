import { hostileFiles } from '../../spreadsheets/testing/hostile-files.ts';
import { writeTable } from '../../spreadsheets/write-table.ts';
import type { LargeRequest } from './large-request.ts';
import { negotiating } from './negotiating.ts';
import type { StallCall, StallOperation } from './stall-call.ts';

const rows = 5_000;
const lines = Array.from({ length: rows }, (_, n) => [
  `Beam pair ${n} mm, galvanized`,
  String(n + 1),
  'piece',
  'At night only',
]);
const heads = ['name', 'quantity', 'unit', 'note'];
const itemsCsv = [heads, ...lines].map((row) => row.join(';')).join('\n');
const suppliersCsv = (run: number): string =>
  ['name;email;number', ...lines.map((_, n) => `Supplier ${n};s${run}x${n}@supplier.example;${run}-${n}`)].join('\n');
let workbook: Promise<Buffer> | undefined;
/** Written once, because its cost is not part of the measurement. */
const itemsXlsx = (): Promise<Buffer> =>
  (workbook ??= writeTable([
    {
      name: 'Items',
      columns: heads.map((title) => ({ title, kind: title === 'quantity' ? 'number' : 'text' })),
      rows: lines,
    },
  ]));

function upload(name: string, content: string | Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return form;
}

const previewOf = (name: string, content: string | Buffer, { token }: LargeRequest): StallCall => ({
  method: 'POST',
  path: '/api/default-request-items/upload-preview',
  token,
  body: upload(name, content),
});

const upserts = JSON.stringify({
  upsert: lines.map(([name, quantity, unit, note]) => ({ name, quantity, unit, note })),
});
const imported = lines.map(([name, quantity, unit, note]) => ({ values: { name, quantity, unit, note } }));
/** The largest allowed overlay: every field is a choice, with the maximum total number of options. */
const largestOverlay = {
  fields: Object.fromEntries(
    Array.from({ length: 100 }, (_, n) => [
      `f_000${n}`,
      {
        kind: 'choice',
        audience: 'all',
        label: { en: `Field ${n}` },
        options: Array.from({ length: n < 9 ? 500 : 5 }, (_option, o) => ({
          value: `o${o}`,
          label: { en: `Option ${o}` },
        })),
      },
    ]),
  ),
};
const field = (n: number) => ({ key: `f_${n}`, label: { en: `Field ${n}` }, type: 'text' });

const read = (name: string, path: (world: LargeRequest) => string): StallOperation => ({
  name,
  call: (world) => ({ method: 'GET', path: path(world), token: world.token }),
});

const own: readonly StallOperation[] = [
  // The machine's own effect on any request.
  { name: 'nothing', call: ({ token }) => ({ method: 'GET', path: '/api/health/live', token }) },
  { name: 'preview of 5,000 items, csv', call: (world) => previewOf('list.csv', itemsCsv, world) },
  { name: 'preview of 5,000 items, xlsx', call: async (world) => previewOf('list.xlsx', await itemsXlsx(), world) },
  {
    name: 'import of 5,000 items',
    call: ({ token, drafts }, run) => ({
      method: 'POST',
      path: '/api/default-request-items/import',
      token,
      body: JSON.stringify({ request: `/api/default-requests/${drafts[run]}`, rows: imported }),
    }),
  },
  {
    name: 'grid of 5,000 items saved at once',
    call: ({ token, drafts }, run) => ({
      method: 'PUT',
      path: `/api/default-requests/${drafts[10 + run]}/items`,
      token,
      body: upserts,
    }),
  },
  {
    name: 'preview of 5,000 suppliers, csv',
    call: ({ token }, run) => ({
      method: 'POST',
      path: '/api/custom-suppliers/upload-preview',
      token,
      body: upload('suppliers.csv', suppliersCsv(run)),
    }),
  },
  {
    name: 'import of 5,000 suppliers',
    call: async ({ token }, run, { db }) => {
      await db('custom_supplier').delete();
      const email = (n: number): string => `s${run}x${n}@supplier.example`;
      return {
        method: 'POST',
        path: '/api/custom-suppliers/import',
        token,
        body: JSON.stringify({ rows: lines.map((_, n) => ({ name: `Supplier ${n}`, email: email(n) })) }),
      };
    },
  },
  read('all 5,000 items of a request', ({ request }) => `/api/default-requests/${request}/items`),
  read('all 5,000 items, as changes', ({ request }) => `/api/default-requests/${request}/items/changes`),
  read('a list of 100 requests', () => '/api/default-requests?itemsPerPage=100'),
  read('comparison 5,000 × 50, xlsx', ({ request }) => `/api/default-requests/${request}/comparison?format=xlsx`),
  read('workflow download, 5,000 × 50', ({ workflow }) => `/api/default-workflows/${workflow}/download`),
  read('report of a workflow, 5,000 × 50', ({ workflow }) => `/api/default-workflows/${workflow}/report/file`),
  read('sample workbook', () => '/api/workflow-imports/sample'),
  {
    name: 'overlay of 100 fields, previewed',
    call: ({ admin }) => ({
      method: 'POST',
      path: '/api/schema-overlays/preview',
      token: admin,
      body: JSON.stringify({
        entity: 'requestItem',
        overlay: { add: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f_${n}`, field(n)])) },
      }),
    }),
  },
  {
    name: 'overlay of 100 choices and 5,000 options, published',
    // Every process loads it after the answer.
    after: 1_000,
    call: async ({ admin }, run, { ask }) => {
      const body = { entity: 'requestItem', title: `Largest ${run}`, overlay: largestOverlay };
      const draft = await ask<{ '@id': string; version: number }>('POST', '/api/schema-overlays', body, admin);
      const version = JSON.stringify({ version: draft.version });
      return { method: 'PUT', path: `${draft['@id']}/publish`, token: admin, body: version };
    },
  },
];

/** The comparison on screen is limited by its windows. Until they exist, it is reported and judged separately. */
export const later: readonly StallOperation[] = [
  read('comparison 5,000 × 50, for the screen', ({ request }) => `/api/default-requests/${request}/comparison`),
];

export const operations: readonly StallOperation[] = [
  ...own,
  ...negotiating,
  ...hostileFiles.map(({ name, file }) => ({
    name: `hostile file: ${name}`,
    call: (world: LargeRequest) => previewOf('list.txt', file(), world),
  })),
];
