import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import { offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { linesOf, makeDraft, price, publish } from '../testing/offer-maker.ts';
import { addItem, codesOf, completeFields, created, makeRequest } from '../testing/request-maker.ts';

let bench: OfferBench;

before(async () => {
  bench = await offerBench();
  const requiredForAll = { required: true, audience: 'all' };
  await publishOverlay('response', {
    f_warranty: { ...requiredForAll, kind: 'integer', label: { en: 'Warranty, months', de: 'Garantie in Monaten' } },
    f_internal: { kind: 'text', required: true, audience: 'purchasers', label: { en: 'Internal' } },
  });
  await publishOverlay('requestItem', {
    f_colour: { kind: 'text', audience: 'all', label: { en: 'Colour', de: 'Farbe' } },
  });
  await publishOverlay('responseItem', { f_origin: { ...requiredForAll, kind: 'text', label: { en: 'Origin' } } });
});
after(() => bench.server.stop());

async function publishOverlay(entity: string, fields: object): Promise<void> {
  const { api } = bench.server.people.admin;
  const draft = await api.post('schema-overlays', { entity, title: 'Asked here', overlay: { fields } });
  const answer = await api.put(`${created(draft)}/publish`, { version: draft.body['version'] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await loadOverlays(bench.server.services.db);
}

interface Group {
  id: string;
  rows: { title: string; added?: object; cells: { value: string; added?: object }[] }[];
}

test('added fields of offers and lines are required from suppliers and appear in the comparison', async () => {
  const { seller, buyer, publishRequest } = bench;
  const { request } = await makeRequest(buyer.api);
  await addItem(buyer.api, request, { custom: { f_colour: 'blau' } });
  await buyer.api.put(request, completeFields());
  await publishRequest(request);
  const offer = await makeDraft(seller.api, request);
  await price(seller.api, offer, ['10']);
  assert.deepEqual(codesOf(await publish(seller.api, offer)), [
    'custom.f_warranty required',
    'items[0].custom.f_origin required',
  ]);
  assert.deepEqual(codesOf(await seller.api.put(offer, { custom: { f_warranty: 'long' } })), [
    'custom.f_warranty wrong_type',
  ]);
  assert.equal((await seller.api.put(offer, { custom: { f_warranty: 24, f_internal: 'ours' } })).status, 200);
  const [line] = await linesOf(seller.api, offer);
  const wrong = { items: [{ '@id': line?.['@id'], custom: { f_origin: 7 } }] };
  assert.deepEqual(codesOf(await seller.api.put(`${offer}/items`, wrong)), ['items[0].custom.f_origin wrong_type']);
  const right = { items: [{ '@id': line?.['@id'], custom: { f_origin: 'Sweden' } }] };
  assert.equal((await seller.api.put(`${offer}/items`, right)).status, 200);
  const published = await publish(seller.api, offer);
  assert.equal(published.status, 200, JSON.stringify(published.body));
  const receipt = (await seller.api.get(`${offer}/receipt?format=json`)).body;
  assert.deepEqual(
    receipt['added'],
    [{ label: 'Warranty, months', value: '24' }],
    'fields hidden from suppliers are left out',
  );
  const [received] = receipt['lines'] as { added: object }[];
  assert.deepEqual(received?.added, [{ label: 'Origin', value: 'Sweden' }]);
  const compared = await buyer.api.get(`${request}/comparison?language=de`);
  const groups = compared.body['groups'] as Group[];
  const custom = groups.find(({ id }) => id === 'custom');
  assert.deepEqual(
    custom?.rows
      .map(({ title, cells }) => [title, cells[0]?.value])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    [
      ['Garantie in Monaten', '24'],
      ['Internal', null],
    ],
  );
  assert.deepEqual(compared.body['addedFields'], {
    items: [{ id: 'f_colour', title: 'Farbe', kind: 'text' }],
    lines: [{ id: 'f_origin', title: 'Origin', kind: 'text' }],
  });
  const [item] = groups.find(({ id }) => id === 'items')?.rows ?? [];
  assert.deepEqual([item?.added, item?.cells[0]?.added], [{ f_colour: 'blau' }, { f_origin: 'Sweden' }]);
});
