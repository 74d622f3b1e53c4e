import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import {
  comparedStates,
  comparisonGroups,
  comparisonMatrix,
  evaluateOffers,
  presentScores,
  withItems,
} from '../../../schemas/domain/evaluation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { newId } from '../../kernel/ids.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { created } from '../testing/request-maker.ts';
import { readHead } from './comparison-head.ts';
import { comparisonInput } from './comparison-input.ts';
import { readItemRows } from './comparison-rows.ts';
import { reevaluate } from './reevaluate.ts';
import { generatedRequest, insertGenerated } from './testing/generated-request.ts';

const numRuns = Number(process.env['FC_RUNS'] ?? 40);
const language = 'en';

let server: TestServer;
let suppliers: string[];

before(async () => {
  server = await startTestServer();
  await publishOverlay('response', { f_warranty: { kind: 'integer', audience: 'all', label: { en: 'Warranty' } } });
  await publishOverlay('requestItem', { f_colour: { kind: 'text', audience: 'all', label: { en: 'Colour' } } });
  await publishOverlay('responseItem', { f_origin: { kind: 'text', audience: 'all', label: { en: 'Origin' } } });
  suppliers = Array.from({ length: 5 }, () => newId());
  const now = { created_at: new Date(), updated_at: new Date(), version: 1, kind: 'supplier' };
  await server.services
    .db('organization')
    .insert(suppliers.map((id, n) => ({ id, legal_name: `Seller ${n}`, ...now })));
});
after(() => server.stop());

async function publishOverlay(entity: string, fields: object): Promise<void> {
  const { api } = server.people.admin;
  const draft = await api.post('schema-overlays', { entity, title: 'Asked here', overlay: { fields } });
  const answer = await api.put(`${created(draft)}/publish`, { version: draft.body['version'] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await loadOverlays(server.services.db);
}

/** The JSON as it arrives, without `undefined` values. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function requestOf(id: string) {
  const [request] = await rowsWhere(entityNamed('request'), { id }, server.services.db);
  assert.ok(request);
  return request;
}

/** Reads windows of this many items, and puts them together again. */
async function inWindows(id: string, size: number): Promise<unknown> {
  const { db } = server.services;
  const head = await readHead({ request: await requestOf(id), language, groups: comparisonGroups }, db);
  const rows = [];
  for (let offset = 0; offset < head.items; offset += size)
    rows.push(...(await readItemRows({ request: id, head, span: { offset, limit: size } }, db)));
  return asJson(withItems(head.matrix, rows));
}

test('the combined windows equal the matrix calculated over all data', async () => {
  const { db } = server.services;
  const owner = server.people.purchaser;
  await fc.assert(
    fc.asyncProperty(generatedRequest, fc.integer({ min: 1, max: 9 }), async (generated, size) => {
      const id = await insertGenerated(generated, { owner, suppliers }, db);
      const input = await comparisonInput({ request: await requestOf(id), language }, db);
      const expected = asJson(comparisonMatrix(input));
      assert.deepEqual(await inWindows(id, size), expected, 'with sums computed now');
      await db.transaction((trx) => reevaluate(id, trx));
      assert.deepEqual(await inWindows(id, size), expected, 'with stored sums');
    }),
    { numRuns },
  );
});

test('stored values of an offer equal the calculated ones, also when a rating reuses the sums', async () => {
  const { db } = server.services;
  const owner = server.people.purchaser;
  await fc.assert(
    fc.asyncProperty(generatedRequest, fc.boolean(), async (generated, keepsSums) => {
      const id = await insertGenerated(generated, { owner, suppliers }, db);
      await db.transaction((trx) => reevaluate(id, trx));
      await db('evaluation_scoring')
        .whereIn('response_id', db('response').where({ request_id: id }).select('id'))
        .update({ rating: 7 });
      await db.transaction((trx) => reevaluate(id, trx, { keepsSums }));
      const input = await comparisonInput({ request: await requestOf(id), language }, db);
      const offers = input.offers.filter(({ state }) => comparedStates.includes(state));
      const expected = new Map(
        evaluateOffers({ ...input, offers }).map((own) => [own.offer.slice(own.offer.lastIndexOf('/') + 1), own]),
      );
      const stored = await db('response').where({ request_id: id }).select('id', 'evaluation');
      for (const { id: offer, evaluation } of stored) {
        const own = expected.get(offer);
        const { sums: _, ...kept } = evaluation ?? {};
        assert.deepEqual(evaluation && kept, own ? asJson(presentScores(own)) : null);
      }
    }),
    { numRuns },
  );
});
