import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import { makeOrder, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { created } from '../testing/request-maker.ts';

let bench: NegotiationBench;
const all = { audience: 'all' };
/** New requests start with these values. */
const ofRequest = {
  f_plant: {
    ...all,
    kind: 'choice',
    label: { en: 'Plant', de: 'Werk' },
    default: 'o_south',
    options: [{ value: 'o_south', label: { en: 'Hall South', de: 'Halle Süd' } }],
  },
  f_needed: { ...all, kind: 'date', label: { en: 'Needed on', de: 'Bedarfstermin' }, default: '2027-02-13' },
  f_deposit: { ...all, kind: 'money', label: { en: 'Deposit', de: 'Anzahlung' }, default: '1200.5' },
  f_frame: { ...all, kind: 'boolean', label: { en: 'Framework contract', de: 'Rahmenvertrag' }, default: true },
  f_budget: { audience: 'purchasers', kind: 'money', label: { en: 'Budget', de: 'Budget' }, default: '90000' },
};
const ofItem = {
  f_color: { ...all, kind: 'text', label: { en: 'Colour', de: 'Farbe' }, default: 'blau' },
  f_weight: { ...all, kind: 'decimal', label: { en: 'Weight', de: 'Gewicht' }, unit: 'kg', default: '12.5' },
};

async function publish(entity: string, fields: object): Promise<void> {
  const { api } = bench.server.people.admin;
  const draft = await api.post('schema-overlays', { entity, title: 'On the order', overlay: { fields } });
  await ok(api.put(`${created(draft)}/publish`, { version: draft.body['version'] }));
  await loadOverlays(bench.server.services.db);
}

before(async () => {
  bench = await negotiationBench();
  await publish('request', ofRequest);
  await publish('requestItem', ofItem);
  const { buyer } = bench;
  await ok(buyer.api.put(`/api/users/${buyer.account}`, { language: 'de' }));
});
after(() => bench.server.stop());

test('an order document shows added fields in its language, except those hidden from suppliers', async () => {
  const { buyer, suppliers } = bench;
  const { order } = await makeOrder(bench);
  for (const { api } of [buyer, suppliers[0] ?? buyer]) {
    const ubl = (await (await api.raw(String(order['ubl']))).text()).replaceAll('\u00a0', ' ');
    const notes = [...ubl.matchAll(/<cbc:Note>([^<]*)</g)].map(([, note]) => String(note).split('\n'));
    assert.deepEqual(notes[0]?.toSorted(), [
      'Anzahlung: 1.200,50 €',
      'Bedarfstermin: 13. Feb 2027',
      'Rahmenvertrag: ja',
      'Werk: Halle Süd',
    ]);
    assert.deepEqual(
      notes.slice(-2).map((lines) => lines.toSorted()),
      [
        ['Farbe: blau', 'Gewicht: 12,5 kg'],
        ['Farbe: blau', 'Gewicht: 12,5 kg'],
      ],
    );
    assert.doesNotMatch(ubl, /Budget|90.?000/);
  }
});
