import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeCostCenter, makeDemand } from '../testing/demand-maker.ts';
import { act } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const requester = () => server.people.requester.api;
const purchaser = () => server.people.purchaser.api;
const file = { name: 'Sketch.txt', content: 'As on the old one.' };

async function withFile(): Promise<{ demand: string; iri: string }> {
  const costCenter = await makeCostCenter(purchaser());
  const estimatedValue = { amount: '400', currency: 'EUR' };
  const demand = await makeDemand(requester(), { costCenter, estimatedValue });
  return { demand, iri: created(await requester().upload('demand-files', file, { demand })) };
}

test('the requester adds a file, and purchasers read it with the demand', async () => {
  const { demand, iri } = await withFile();
  const [shown] = (await purchaser().get(demand)).body['files'] as Record<string, unknown>[];
  assert.deepEqual([shown?.['@id'], shown?.['name'], shown?.['fileKey']], [iri, file.name, undefined]);
  assert.equal(await (await purchaser().raw(`${iri}/download`)).text(), file.content);
  assert.deepEqual(codesOf(await requester().post('demand-files', { demand, name: 'Nothing' })), ['file required']);
  assert.deepEqual(codeOf(await purchaser().upload('demand-files', file, { demand })), [403, 'not_allowed']);
  const { supplier1 } = server.people;
  assert.equal((await supplier1.api.raw(`${iri}/download`)).status, 404);
  assert.equal((await server.client().raw(`${iri}/download`)).status, 401);
});

test('the requester can remove a file only until the demand is submitted', async () => {
  const { demand, iri } = await withFile();
  assert.deepEqual(codeOf(await purchaser().delete(iri)), [403, 'not_allowed']);
  assert.equal((await requester().delete(iri)).status, 204);
  const again = created(await requester().upload('demand-files', file, { demand }));
  assert.equal((await act(requester(), demand, 'submit')).status, 200);
  assert.deepEqual(codeOf(await requester().delete(again)), [409, 'wrong_state']);
  assert.deepEqual(codeOf(await requester().upload('demand-files', file, { demand })), [409, 'wrong_state']);
});

test('bundling a demand copies its files to the request', async () => {
  const { demand } = await withFile();
  assert.equal((await act(requester(), demand, 'submit')).status, 200);
  const workflow = created(await purchaser().post('demands/bundle', { demands: [demand], title: 'With a sketch' }));
  const request = String((await purchaser().get(workflow)).body['request']);
  const [copied] = (await purchaser().get(request)).body['requestFiles'] as Record<string, unknown>[];
  assert.equal(copied?.['name'], file.name);
  assert.equal(await (await purchaser().raw(`${String(copied?.['@id'])}/download`)).text(), file.content);
});
