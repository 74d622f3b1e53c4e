import { hostileFiles } from '../../spreadsheets/testing/hostile-files.ts';
import { writeTable } from '../../spreadsheets/write-table.ts';
import type { LargeRequest } from './large-request.ts';

export interface StallCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: string;
  body?: string | FormData;
}

/** What one person does, at its largest allowed size. To add one: a line. */
export interface StallOperation {
  name: string;
  call: (world: LargeRequest, run: number) => Promise<StallCall> | StallCall;
}

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
const itemsXlsx = (): Promise<Buffer> =>
  writeTable([
    {
      name: 'Items',
      columns: heads.map((title) => ({ title, kind: title === 'quantity' ? 'number' : 'text' })),
      rows: lines,
    },
  ]);

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
const field = (n: number) => ({ key: `f_${n}`, label: { en: `Field ${n}` }, type: 'text' });

const read = (name: string, path: (world: LargeRequest) => string): StallOperation => ({
  name,
  call: (world) => ({ method: 'GET', path: path(world), token: world.token }),
});

const own: readonly StallOperation[] = [
  // What the machine itself does to whoever asks.
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
    name: 'import of 3,000 suppliers',
    call: ({ token }, run) => ({
      method: 'POST',
      path: '/api/custom-suppliers/import',
      token,
      body: JSON.stringify({
        rows: lines.slice(0, 3_000).map((_, n) => ({ name: `Supplier ${n}`, email: `s${run}x${n}@supplier.example` })),
      }),
    }),
  },
  read('all 5,000 items of a request', ({ request }) => `/api/default-requests/${request}/items`),
  read('a list of 100 requests', () => '/api/default-requests?itemsPerPage=100'),
  read('comparison 5,000 × 50, xlsx', ({ request }) => `/api/default-requests/${request}/comparison?format=xlsx`),
  read('workflow download, 5,000 × 50', ({ workflow }) => `/api/default-workflows/${workflow}/download`),
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
];

/** The comparison for the screen is bound by its windows; until it has them it is told, and judged apart. */
export const later: readonly StallOperation[] = [
  read('comparison 5,000 × 50, for the screen', ({ request }) => `/api/default-requests/${request}/comparison`),
];

export const operations: readonly StallOperation[] = [
  ...own,
  ...hostileFiles.map(({ name, file }) => ({
    name: `hostile file: ${name}`,
    call: (world: LargeRequest) => previewOf('list.txt', file(), world),
  })),
];
