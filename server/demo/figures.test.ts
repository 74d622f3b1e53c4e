import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accountRow } from '../kernel/identity/session-reader.ts';
import { openSession } from '../domain/identity/login.ts';
import { keptFactsOf } from '../domain/scorecard/kept-facts.ts';
import { factsOf, type SupplierFacts } from '../domain/scorecard/supplier-facts.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { startTestServer, type PersonKey, type TestServer } from '../testing/test-server.ts';
import { demoPasswordHash } from './create-people.ts';
import { createStory } from './create-story.ts';
import { loadYear } from './load-year.ts';
import {
  awardsIn,
  expectedNegotiations,
  expectedSavings,
  expectedSpend,
  type Award,
  type Expected,
} from './testing/expected-awards.ts';
import { expectedHome, expectedSupplierHome, expectedUpcoming, expectedWaiting } from './testing/expected-home.ts';
import { expectedIntegrity, type Indicators } from './testing/expected-integrity.ts';
import { expectedFile, expectedOwn } from './testing/expected-suppliers.ts';
import { expectedCompetition, expectedCycleTime, expectedDemands } from './testing/expected-tenders.ts';
import { categoryOf, factsIn, type Facts, type Scope } from './testing/facts.ts';

/** In the first days of a year, where months and years change. */
const now = new Date('2027-01-03T09:30:00.000Z');

let server: TestServer;
let facts: Facts;
const clients = new Map<PersonKey, ApiClient>();

before(async () => {
  server = await startTestServer();
  const { services } = server;
  server.advance(now.getTime() - Date.now());
  const people = Object.values(server.people);
  await services.db('organization').update({ licensed_until: new Date('2028-01-01') });
  await services.db.transaction(async (trx) => {
    await loadYear(trx, { people, passwordHash: await demoPasswordHash(), now: services.now() });
    await createStory({ services, trx, people });
  });
  for (const key of ['purchaser', 'lead', 'supplier1', 'supplier2', 'supplier3'] as const)
    clients.set(key, await signedIn(key));
  facts = await factsIn(services.db);
});
after(() => server.stop());

/** Logs in again, because the earlier session expires before then. */
async function signedIn(key: PersonKey): Promise<ApiClient> {
  const { services, people } = server;
  const row = (await accountRow(people[key].account, services.db)) ?? assert.fail();
  const question = { row, userAgent: 'test', address: '127.0.0.1' };
  const { token } = await services.db.transaction((trx) => openSession(question, services, trx));
  return server.client(token);
}

const as = (key: PersonKey): ApiClient => clients.get(key) ?? assert.fail();

async function answerFor(key: PersonKey, path: string): Promise<Record<string, unknown>> {
  const { status, body } = await as(key).get(path);
  assert.equal(status, 200, JSON.stringify(body).slice(0, 400));
  return body;
}

interface InsightAnswer {
  figures: Expected['figures'];
  series: { key: string; points: [string, string | number | null][] }[];
  asOf: string;
  timezone: string;
  indicators?: { id: string; workflow: string; value: string | null; threshold: string | null; flagged: boolean }[];
}

const insight = async (key: PersonKey, kind: string, query: Record<string, string>): Promise<InsightAnswer> =>
  (await answerFor(key, `insights/${kind}?${new URLSearchParams(query)}`)) as unknown as InsightAnswer;

const isNothing = (value: unknown): boolean => value === null || Number(value) === 0;

/** Months with values, for series that have any. */
const filled = (series: Expected['series']): Expected['series'] =>
  Object.fromEntries(
    Object.entries(series)
      .map(
        ([key, points]) =>
          [key, Object.fromEntries(Object.entries(points).filter(([, value]) => !isNothing(value)))] as const,
      )
      .filter(([, points]) => Object.keys(points).length > 0),
  );

function same({ figures, series }: InsightAnswer, expected: Expected, what: string): void {
  assert.deepEqual(figures, expected.figures, what);
  const actual = Object.fromEntries(series.map(({ key, points }) => [key, Object.fromEntries(points)]));
  assert.deepEqual(filled(actual), filled(expected.series), what);
}

/** Moves all accounts of the organization, and the organization itself, to this time zone. */
const movedTo = (zone: string): Promise<unknown> => server.services.db('account').update({ timezone: zone });

const periods: readonly Record<string, string>[] = [
  {},
  { from: '2025-11-15', to: '2026-12-31' },
  { from: '2027-01-01', to: '2027-01-31' },
];
const zones = ['Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles'] as const;

const purchasers: Readonly<Record<string, (scope: Scope, told: InsightAnswer) => Expected>> = {
  savings: (scope) => expectedSavings(scope, facts),
  spend: (scope) => expectedSpend(scope, facts),
  negotiations: (scope) => expectedNegotiations(scope, facts),
  'cycle-time': (scope) => expectedCycleTime(scope, facts),
  competition: (scope) => expectedCompetition(scope, facts),
  demands: (scope, { asOf }) => expectedDemands(scope, facts, new Date(asOf)),
  integrity: (scope) => expectedIntegrity(scope, facts),
};

/**
 * Checks every figure of the purchasers' Insights by each clock and period: overall, for one purchaser, and for one
 * category.
 */
async function proveInsights(): Promise<void> {
  const { organization, account } = server.people.purchaser;
  const category = facts.category.find(({ title }) => title.startsWith('Electrics'))?.id ?? assert.fail();
  const filters: Pick<Scope, 'owner' | 'category'>[] = [{}, { owner: account }, { category }];
  for (const zone of zones) {
    await movedTo(zone);
    for (const [at, period] of periods.entries())
      for (const filter of at === 0 ? filters : [{}]) await proveKinds(zone, { organization, period, filter });
  }
}

interface Asked {
  organization: string;
  period: Record<string, string>;
  filter: Pick<Scope, 'owner' | 'category'>;
}

async function proveKinds(zone: string, { organization, period, filter }: Asked): Promise<void> {
  const isFiltered = Object.keys(filter).length > 0;
  for (const [kind, of] of Object.entries(purchasers)) {
    if (kind === 'demands' && isFiltered) continue;
    const served = await insight('lead', kind, { ...period, ...filter });
    assert.equal(served.timezone, zone);
    const { from, to } = served as unknown as { from: string; to: string };
    const scope: Scope = { organization, zone, from, to, ...filter };
    const what = `${kind} ${zone} ${from} ${to} ${Object.keys(filter).join()}`;
    same(served, of(scope, served), what);
    if (kind === 'integrity') sameIndicators(served, expectedIntegrity(scope, facts).indicators, what);
  }
}

/** Compares to the fourth decimal, as in the API. */
function sameIndicators({ indicators = [] }: InsightAnswer, expected: Indicators, what: string): void {
  const byKey = new Map(indicators.map((one) => [`${one.id} ${one.workflow.slice(-36)}`, one]));
  assert.deepEqual([...byKey.keys()].toSorted(), Object.keys(expected).toSorted(), what);
  for (const [key, { value, threshold, flagged }] of Object.entries(expected)) {
    const one = byKey.get(key) ?? assert.fail();
    assert.equal(one.flagged, flagged, `${what} ${key}`);
    assert.ok(Math.abs(Number(one.value) - value) < 0.0001, `${what} ${key}: ${one.value} is not ${value}`);
    assert.ok(
      Math.abs(Number(one.threshold) - threshold) < 0.0001,
      `${what} ${key}: ${one.threshold} is not ${threshold}`,
    );
  }
}

test('all Insights figures and months equal the records of the year, in any time zone', () => proveInsights());

test('each bar leads to exactly the workflows it counts', async () => {
  const { organization } = server.people.purchaser;
  const [from, to, zone] = ['2026-01-01', '2026-12-31', 'Europe/Berlin'];
  await movedTo(zone);
  const scope: Scope = { organization, zone, from, to };
  const awards = awardsIn(scope, facts);
  const tests: Readonly<Record<string, (award: Award) => string | null>> = {
    category: ({ eclass }) => categoryOf(eclass, scope, facts) ?? null,
    supplier: ({ supplier }) => supplier,
    costCenter: ({ center }) => center ?? 'none',
    type: ({ type }) => type,
  };
  for (const [dimension, valueOf] of Object.entries(tests))
    for (const value of [...new Set(awards.map(valueOf))].slice(0, 8)) {
      if (value === null) continue;
      const insight = `awards:${from}:${to}:${dimension}=${value}`;
      const body = await answerFor(
        'lead',
        `default-workflows?${new URLSearchParams({ insight, itemsPerPage: '100' })}`,
      );
      const listed = (body['hydra:member'] as { '@id': string }[]).map((one) => one['@id'].slice(-36));
      const counted = new Set(awards.filter((award) => valueOf(award) === value).map(({ workflow }) => workflow));
      assert.deepEqual(listed.toSorted(), [...counted].toSorted(), insight);
    }
});

test("a supplier's own figures equal their records", async () => {
  for (const zone of zones) {
    await movedTo(zone);
    for (const key of ['supplier1', 'supplier2', 'supplier3'] as const)
      for (const period of periods) {
        const served = await insight(key, 'own', period);
        const { from, to } = served as unknown as { from: string; to: string };
        const scope: Scope = { organization: server.people[key].organization, zone, from, to };
        same(served, expectedOwn(scope, facts), `${key} ${zone} ${from} ${to}`);
      }
  }
});

/** For invited suppliers the records themselves are queried. Both ways must give the same result. */
async function proveAdvice(): Promise<void> {
  const { db } = server.services;
  const buyer = server.people.lead.organization;
  const suppliers = await db('organization').where({ kind: 'supplier' }).orderBy('id').pluck<string[]>('id');
  const bySupplier = (facts: readonly SupplierFacts[]): SupplierFacts[] =>
    facts.toSorted((a, b) => a.supplier.localeCompare(b.supplier));
  const [own, kept] = [await factsOf(suppliers, buyer, db), await keptFactsOf(suppliers, buyer, db)];
  assert.equal(kept.length, 25);
  assert.deepEqual(bySupplier(kept), bySupplier(own));
}

const proveScores = async (): Promise<void> => {
  const { suppliers } = (await answerFor('lead', 'suppliers/scores')) as { suppliers: Record<string, unknown>[] };
  assert.equal(suppliers.length, 10);
  for (const supplierFile of suppliers) {
    const expected = expectedFile(
      String(supplierFile['organization']).slice(-36),
      server.people.lead.organization,
      facts,
    );
    const shown = Object.fromEntries(Object.keys(expected).map((name) => [name, supplierFile[name]]));
    assert.deepEqual(shown, expected, String(supplierFile['name']));
  }
  await proveAdvice();
};

test('supplier files of a purchaser equal their records', proveScores);

interface Home {
  counts: Record<string, unknown>;
  waiting: { kind: string; href: string }[];
  upcoming: { kind: string; href: string }[];
}
const home = async (key: PersonKey): Promise<Home> => (await answerFor(key, 'dashboard')) as unknown as Home;
const kindsAndIds = (entries: { kind: string; href: string }[]): string[] =>
  entries.map(({ kind, href }) => `${kind} ${href.slice(-36)}`);

async function proveHome(): Promise<void> {
  const { organization, account } = server.people.purchaser;
  for (const zone of zones) {
    await movedTo(zone);
    const { counts, waiting, upcoming } = await home('purchaser');
    const at = server.services.now();
    assert.deepEqual(counts, expectedHome({ organization, zone }, facts, at), zone);
    assert.deepEqual(kindsAndIds(waiting).toSorted(), expectedWaiting({ organization, account }, facts));
    assert.deepEqual(kindsAndIds(upcoming), expectedUpcoming(organization, facts, at));
  }
  const supplier = await home('supplier1');
  assert.deepEqual(supplier.counts, expectedSupplierHome(server.people.supplier1.organization, facts));
}

test('all figures on Home equal their records', proveHome);

test('a finished negotiation waits for its award on Home and shows the winner and the result', async () => {
  const { waiting } = await answerFor('purchaser', 'dashboard');
  const [award] = (waiting as { kind: string; title: string; params: object }[]).filter(({ kind }) => kind === 'award');
  assert.deepEqual(award?.title, 'Fire extinguishers, price and payment');
  const winner = { winner: 'Stahlbau Oster AG', price: '5300.00', currency: 'EUR' };
  assert.deepEqual(award.params, { suppliers: 2, ...winner, declined: null });
});

/**
 * Adds cases that the year lacks: previous prices, refused offers, equal prices, declined invitations, single offers,
 * and recurring suppliers. Also adds events on New Year’s Eve and on nights when months change.
 */
const changes: readonly string[] = [
  `update request_item set last_price = 17 + length(name), target_price = case when length(name) % 2 = 0 then 12.5 end where length(name) % 3 > 0`,
  `update response set state = 'rejected' where total_price::bigint % 5 = 1`,
  `update response o set total_price = (select min(p.total_price) from response p where p.request_id = o.request_id) where o.total_price::bigint % 7 = 2`,
  `update response o set state = 'cancelled' where o.request_id in (select id from request where length(title) % 9 = 2)
    and o.id::text <> (select min(p.id::text) from response p where p.request_id = o.request_id)`,
  `update invitation set declined_at = sent_at + interval '3 days' where offer_submitted_at is null`,
  `update request set finish_date = published_at + interval '13 days', start_date = published_at + interval '1 day' where length(title) % 4 = 1 and state = 'finished'`,
  `update negotiation n set decided_at = t.at from (select id, (array['2026-12-31T09:59:59.999Z','2026-12-31T10:00:00Z','2026-12-31T22:59:59.999Z','2026-12-31T23:00:00Z',
      '2027-01-01T07:59:59.999Z','2027-01-01T08:00:00Z','2026-06-30T22:30:00Z','2026-03-29T01:00:00Z'])[row_number() over (order by decided_at desc)]::timestamptz as at
    from negotiation where state = 'awarded' order by decided_at desc limit 8) t where t.id = n.id`,
  `update negotiation set finished_at = decided_at - interval '1 minute' where decided_at >= '2026-12-31T00:00:00Z'`,
  `update request set published_at = '2026-12-31T23:30:00Z' where state = 'started'`,
];

test('figures stay correct with extreme records', async () => {
  for (const change of changes) await server.services.db.raw(change);
  facts = await factsIn(server.services.db);
  await proveInsights();
  await proveScores();
  const { figures } = await insight('lead', 'integrity', { from: '2025-01-01', to: '2027-12-31' });
  for (const id of ['R003', 'R018', 'R028', 'coefficient_of_variation']) assert.ok(Number(figures[id]) > 0, id);
});

test('Home uses the time zone of the organization at the turn of the year', proveHome);
