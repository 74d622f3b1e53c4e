import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { documentStatuses, statusOn } from '../../../schemas/domain/documents/status.ts';
import { dayAfter, dayOf } from '../../../schemas/domain/validity.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { created, inDays } from '../testing/request-maker.ts';
import { statusSql } from './status-sql.ts';

let bench: OfferBench;
before(async () => {
  bench = await offerBench();
  const { organization: buyerId } = bench.buyer;
  const { organization: sellerId } = bench.seller;
  await bench.server.services.db('organization_contact').insert([
    { contact_id: buyerId, organization_id: sellerId },
    { contact_id: sellerId, organization_id: buyerId },
  ]);
});
after(() => bench.server.stop());

const buyer = (): ApiClient => bench.buyer.api;
const seller = (): ApiClient => bench.seller.api;
const day = (days: number): string => dayAfter(dayOf(new Date()), days);
const pdf = { name: 'Policy.pdf', content: '%PDF-1.4\n%%EOF' };

type Member = Record<string, unknown> & { '@id': string };
const listed = async (query: string): Promise<Member[]> =>
  (await ok(buyer().get(`supplier-documents?itemsPerPage=100&${query}`))).body['hydra:member'] as Member[];
const upload = async (kind: string, days: number): Promise<string> =>
  created(await seller().upload('supplier-documents', pdf, { kind, validUntil: day(days) }));
async function ask(kinds: string[]): Promise<string[]> {
  const body = { suppliers: [`/api/organizations/${bench.seller.organization}`], kinds, dueAt: inDays(14) };
  const answer = await ok(buyer().post('supplier-documents/ask', body));
  return (answer.body['hydra:member'] as Member[]).map((one) => one['@id']);
}

test('both sides see what waits for them', async () => {
  const waiting = async (api: ApiClient): Promise<string[]> =>
    ((await ok(api.get('waiting'))).body['waiting'] as { kind: string; href: string }[]).map(
      ({ kind, href }) => `${kind} ${href}`,
    );
  const [iri = ''] = await ask(['iso_14001']);
  assert.ok((await waiting(seller())).includes(`submit_document ${iri}`));
  await upload('iso_14001', 200);
  await ok(act(seller(), iri, 'submit'));
  assert.ok(!(await waiting(seller())).includes(`submit_document ${iri}`));
  assert.ok((await waiting(buyer())).includes(`review_document ${iri}`));
  await ok(act(buyer(), iri, 'accept'));
  assert.ok(!(await waiting(buyer())).includes(`review_document ${iri}`));
});

test('the filter by status finds what the records say', async () => {
  const [asked = '', tax = ''] = await ask(['insurance', 'tax', 'iso_9001']);
  await upload('insurance', 30);
  await ok(act(seller(), asked, 'submit'));
  await ok(act(buyer(), asked, 'accept'));
  await upload('insurance', 300);
  await upload('tax', 90);
  await ok(act(seller(), tax, 'submit'));
  const { db } = bench.server.services;
  await db('supplier_document')
    .where({ kind: 'iso_14001', state: 'accepted' })
    .update({ valid_until: day(-3) });
  const rows = await rowsWhere(entityNamed('supplierDocument'), {}, db);
  const bySql = new Map(
    (
      await raw<{ id: string; status: string }>(db, {
        sql: `select t.id, ${statusSql} as status from supplier_document t`,
        bindings: [],
      })
    ).map(({ id, status }) => [id, status]),
  );
  for (const row of rows) assert.equal(bySql.get(row.id), statusOn(row, dayOf(new Date())), JSON.stringify(row));
  for (const status of documentStatuses) {
    const found = await listed(`status=${status}`);
    assert.ok(found.every((one) => one['status'] === status));
  }
  assert.ok((await listed('status=expires_soon,missing')).length > 0);
  assert.deepEqual(await listed('status=horoscope'), []);
});
