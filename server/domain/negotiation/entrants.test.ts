import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import type { OfferLine } from '../../../schemas/domain/evaluation/comparable-totals.ts';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import { newId } from '../../kernel/ids.ts';
import { raw } from '../../kernel/repository/records.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { generatedRequest, insertGenerated, type GeneratedRequest } from '../evaluation/testing/generated-request.ts';
import { entrants } from './entrants.ts';
import { followOffers } from './follow-offers.ts';
import { areCovered, lowestAmounts, offeredAlike } from './lots/lot-lines.ts';
import { lotsBySuppliers } from './lots/lot-creation.ts';
import { requestFacts, type LotItem, type RequestFacts } from './request-facts.ts';
import { entrantsByRule, offeringByRule, type Lines } from './testing/entrants-by-rule.ts';

const numRuns = Number(process.env['FC_RUNS'] ?? 40);

let server: TestServer;
let suppliers: string[];

before(async () => {
  server = await startTestServer();
  suppliers = Array.from({ length: 5 }, () => newId());
  const now = { created_at: new Date(), updated_at: new Date(), version: 1, kind: 'supplier' };
  await server.services
    .db('organization')
    .insert(suppliers.map((id, n) => ({ id, legal_name: `Seller ${n}`, ...now })));
});
after(() => server.stop());

async function written(generated: GeneratedRequest): Promise<{ facts: RequestFacts; lines: Lines }> {
  const { db } = server.services;
  const id = await insertGenerated(generated, { owner: server.people.purchaser, suppliers }, db);
  const facts = await requestFacts({ by: 'id', id }, db);
  assert.ok(facts);
  const rows = await raw<{ offer: string; lines: OfferLine[] }>(db, {
    sql: `select l.response_id as offer, json_agg(json_build_object('item', l.request_item_id, 'available', l.available,
        'price', l.price::text, 'priceKind', l.price_kind)) as lines
      from response_item l join response o on o.id = l.response_id where o.request_id = ? group by l.response_id`,
    bindings: [id],
  });
  return { facts, lines: new Map(rows.map(({ offer, lines }) => [offer, lines])) };
}

/** Some of the items, by the bits of a number. */
const chosen = ({ items }: RequestFacts, bits: number): LotItem[] => items.filter((_, n) => (bits >> n) % 2 === 1);
const asNumber = (text: string): string => new Decimal(text).toFixed();

test('the participants of a lot and their offers match the reference rule', async () => {
  const { db } = server.services;
  await fc.assert(
    fc.asyncProperty(generatedRequest, fc.nat({ max: 127 }), async (generated, bits) => {
      const { facts, lines } = await written(generated);
      const items = chosen(facts, bits);
      const expected = entrantsByRule(facts, items, lines);
      const own = expected.map((entrant) =>
        Object.fromEntries(Object.entries(entrant).filter(([key]) => key !== 'items')),
      );
      assert.deepEqual(await entrants(facts, items, db), own);
      const lots = [items, facts.items, ...facts.items.map((item) => [item])];
      assert.deepEqual(
        await areCovered(lots, facts, db),
        lots.map((lot) => entrantsByRule(facts, lot, lines).length > 0),
      );
    }),
    { numRuns },
  );
});

test('items offered by the same suppliers form a lot, and an item is worth its lowest offer', async () => {
  const { db } = server.services;
  await fc.assert(
    fc.asyncProperty(generatedRequest, async (generated) => {
      const { facts, lines } = await written(generated);
      const offered = facts.items.flatMap(({ id }) => {
        const by = offeringByRule(facts, id, lines);
        return by === '' ? [] : [[id, by] as const];
      });
      const found = await offeredAlike(facts, db);
      assert.deepEqual(lotsBySuppliers(facts, found), lotsBySuppliers(facts, new Map(offered)));
      assert.deepEqual(
        (await lowestAmounts(facts.items, facts, db)).map(asNumber).toSorted(),
        facts.items
          .map((item) => entrantsByRule(facts, [item], lines).map(({ initialPrice }) => initialPrice))
          .map((prices) => (prices.length === 0 ? '0' : asNumber(Decimal.min(...prices).toFixed())))
          .toSorted(),
      );
    }),
    { numRuns },
  );
});

test('a participant of a draft starts from the item prices of its offer', async () => {
  const { db } = server.services;
  const { organization, account } = server.people.purchaser;
  assert.ok(account);
  await fc.assert(
    fc.asyncProperty(generatedRequest, fc.nat({ max: 127 }), async (generated, bits) => {
      const { facts, lines } = await written(generated);
      const items = chosen(facts, bits);
      const negotiation = newId();
      const [request] = await db('request').where({ id: facts.id }).select('workflow_id');
      await db('negotiation').insert({
        id: negotiation,
        version: 1,
        created_at: new Date(),
        updated_at: new Date(),
        workflow_id: request.workflow_id,
        request_id: facts.id,
        state: 'drafted',
        type: 'not_set',
        title: 'Lot',
        organization_id: organization,
      });
      await db('request_item')
        .whereIn(
          'id',
          items.map(({ id }) => id),
        )
        .update({ negotiation_id: negotiation });
      await db.transaction((trx) => followOffers(facts.id, { trx, now: new Date() }));
      const stored = await db('participation').where({ negotiation_id: negotiation }).select('response_id', 'items');
      const expected = entrantsByRule(facts, items, lines).map(({ response, items: own }) => [response, own]);
      assert.deepEqual(new Map(stored.map((row) => [row.response_id, row.items])), new Map(expected as never));
    }),
    { numRuns },
  );
});
