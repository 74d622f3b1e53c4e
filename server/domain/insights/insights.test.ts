import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codesOf, created, versionOf } from '../testing/request-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { readXlsx } from '../../spreadsheets/read-xlsx.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const kinds = ['savings', 'spend', 'cycle-time', 'competition', 'negotiations', 'demands', 'integrity'];

interface InsightAnswer {
  figures: Record<string, unknown>;
  series: { key: string; points: [string, unknown][] }[];
  asOf: string;
  indicators?: unknown[];
}
async function insight(api: ApiClient, path: string): Promise<InsightAnswer> {
  const { status, body } = await api.get(`insights/${path}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as InsightAnswer;
}
/** The organization's administrator, who reads all figures. */
const lead = (): ApiClient => server.people.lead.api;

test('an empty organization has zero counts and sums, and no measured values', async () => {
  const rival = server.client(await rivalPurchaser(server));
  const figures = async (kind: string) => (await insight(rival, kind)).figures;
  assert.deepEqual(await figures('savings'), {
    total: '0.00',
    percent: null,
    againstOffer: '0.00',
    againstLast: null,
    againstTarget: null,
    negotiated: '0.00',
    awards: 0,
  });
  assert.equal((await figures('spend'))['total'], '0.00');
  const time = await figures('cycle-time');
  assert.deepEqual([time['medianDays'], time['worstDays'], time['workflows']], [null, null, 0]);
  const competition = await figures('competition');
  assert.deepEqual([competition['offersPerRequest'], competition['answered'], competition['requests']], [null, 0, 0]);
  assert.deepEqual(await figures('negotiations'), {
    count: 0,
    savings: '0.00',
    firstOfferWon: 0,
    firstOfferWonPercent: null,
  });
  assert.deepEqual(await figures('demands'), { open: 0, medianAgeDays: null, submitted: 0 });
});

test('figures cover the last twelve months or the requested period', async () => {
  for (const kind of kinds) {
    const { series, asOf } = await insight(lead(), kind);
    assert.ok(Math.abs(Date.parse(asOf) - Date.now()) < 60_000, asOf);
    for (const { key, points } of series) assert.equal(points.length, 12, `${kind} ${key}`);
  }
  const { series } = await insight(lead(), 'savings?from=2025-11-15&to=2026-02');
  assert.deepEqual(
    series[0]?.points.map(([period]) => period),
    ['2025-11', '2025-12', '2026-01', '2026-02'],
  );
});

test('rejects an invalid period, category, owner or format and names the parameter', async () => {
  const wrong = async (query: string) => codesOf(await lead().get(`insights/spend?${query}`));
  assert.deepEqual(await wrong('from=yesterday'), ['from format_date']);
  assert.deepEqual(await wrong('to=2026-02-30'), ['to format_date']);
  assert.deepEqual(await wrong('from=2026-03-02&to=2026-03-01'), ['to range_reversed']);
  assert.deepEqual(await wrong('from=1800-01-01'), ['from too_small']);
  assert.deepEqual(await wrong(`category=/api/categories/${server.services.newId()}`), ['category not_found']);
  assert.deepEqual(await wrong(`owner=${server.people.supplier1.account}`), ['owner not_found']);
  assert.deepEqual(await wrong('format=pdf'), ['format not_in_list']);
  assert.deepEqual(await wrong('currency=euro'), ['currency not_in_list']);
  const both = await wrong('from=x&owner=y');
  assert.deepEqual(both, ['from format_date', 'owner not_found']);
  const rival = server.client(await rivalPurchaser(server));
  const iri = `/api/users/${server.people.lead.account}`;
  const right = { allow: true, version: await versionOf(lead(), iri) };
  assert.equal((await lead().put(`${iri}/allow-to-manage-categories`, right)).status, 200);
  const foreign = created(await lead().post('categories', { title: 'Own affair', eclass: ['36410000'] }));
  assert.deepEqual(codesOf(await rival.get(`insights/spend?category=${foreign}`)), ['category not_found']);
  assert.equal((await lead().get(`insights/spend?category=${foreign}`)).status, 200);
});

test('purchasers read their organization, admins also its integrity, suppliers only their own part', async () => {
  const { purchaser, supplier1, requester, admin } = server.people;
  for (const kind of kinds) {
    assert.equal((await server.client().get(`insights/${kind}`)).status, 401);
    assert.deepEqual(codeOf(await supplier1.api.get(`insights/${kind}`)), [403, 'insufficient_role']);
    assert.deepEqual(codeOf(await requester.api.get(`insights/${kind}`)), [403, 'insufficient_role']);
    assert.deepEqual(codeOf(await admin.api.get(`insights/${kind}`)), [403, 'insufficient_role']);
    const headers = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
    assert.equal((await admin.api.get(`insights/${kind}`, headers)).status, 200);
    const own = await purchaser.api.get(`insights/${kind}`);
    assert.equal(own.status, kind === 'integrity' ? 403 : 200, kind);
  }
  assert.deepEqual(codeOf(await lead().get('insights/gossip')), [404, 'not_found']);
  assert.deepEqual(codeOf(await lead().get('insights/own')), [403, 'insufficient_role']);
  assert.equal((await server.client().get('insights/own')).status, 401);
  const { figures } = await insight(supplier1.api, 'own');
  assert.deepEqual(figures, {
    invitations: 0,
    answered: 0,
    offers: 0,
    wins: 0,
    winPercent: null,
    medianRank: null,
  });
});

test('only purchasers of the organization see the awards behind a bar, and an invalid filter finds none', async () => {
  const { supplier1, requester, admin, purchaser } = server.people;
  const path = 'insights/awards?of=awards:2020-01-01:2030-01-01';
  assert.equal((await server.client().get(path)).status, 401);
  for (const who of [supplier1, requester, admin])
    assert.deepEqual(codeOf(await who.api.get(path)), [403, 'insufficient_role']);
  const words = [
    '',
    'awards',
    'awards:x:y',
    'requests:2020-01-01:2030-01-01',
    `awards:2020-01-01:2030-01-01:supplier='`,
  ];
  for (const of of words) {
    const { status, body } = await purchaser.api.get(`insights/awards?${new URLSearchParams({ of })}`);
    assert.deepEqual([status, body['awards'], body['sums']], [200, [], []], of);
  }
});

test('exports every figure as a workbook in the requested language', async () => {
  for (const kind of kinds) {
    const response = await lead().raw(`insights/${kind}?format=xlsx&language=de&from=2026-01`);
    assert.equal(response.status, 200);
    const table = await readXlsx(Buffer.from(await response.arrayBuffer()));
    assert.ok(JSON.stringify(table).includes('2026-01-01'), JSON.stringify(table).slice(0, 300));
  }
});

test('an administrator can export workbooks only when viewing as an organization', async () => {
  const { purchaser, admin } = server.people;
  const headers = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  /** Without the time of its creation. */
  const rows = async (response: Response): Promise<string> => {
    const table = await readXlsx(Buffer.from(await response.arrayBuffer()));
    return JSON.stringify(table).replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '""');
  };
  for (const kind of kinds) {
    const path = `insights/${kind}?format=xlsx&language=en&from=2026-01`;
    const viewed = await admin.api.raw(path, { headers });
    assert.equal(viewed.status, 200);
    assert.equal(await rows(viewed), await rows(await lead().raw(path)), kind);
    assert.equal((await admin.api.raw(path)).status, 403);
  }
});
