import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { acquaint, publishForm, questionnaire, requestFrom } from '../testing/qualification-maker.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let bench: OfferBench;
before(async () => {
  bench = await offerBench();
  await acquaint(bench.server, bench.buyer, bench.seller);
  await publishForm(bench.server);
});
after(() => bench.server.stop());

const { f_iso, f_proof, f_inside } = questionnaire.fields;
const seller = (): ApiClient => bench.seller.api;
const answersOf = async (api: ApiClient, iri: string): Promise<unknown> => (await ok(api.get(iri))).body['custom'];

test('a form that changes while a supplier fills it in loses nothing that was typed', async () => {
  const iri = await requestFrom(bench.buyer.api, bench.seller, { eclass: '23000000' });
  const pdf = { name: 'ISO 9001.pdf', content: '%PDF-1.4\n%%EOF' };
  const file = created(await seller().upload('qualification-files', pdf, { qualification: iri }));
  const typed = { f_iso: 'o_no', f_why: 'We start next year', f_proof: file };
  await ok(act(seller(), iri, '', { custom: typed, remarks: 'Ask Ms Weber' }));

  const f_sites = { kind: 'integer', label: { en: 'Sites' }, required: true, audience: 'all' };
  const oneOption = { ...f_iso, options: f_iso.options.slice(0, 1) };
  await publishForm(bench.server, { fields: { f_iso: oneOption, f_proof, f_inside, f_sites } });
  const kept = { f_iso: 'o_no', f_proof: file };
  assert.deepEqual(await answersOf(seller(), iri), kept, 'each answer whose question is still asked');
  // The open page still shows the old form, so it can send an answer to a question that is gone.
  await ok(act(seller(), iri, '', { custom: { f_why: 'We start in March' } }));
  await ok(act(seller(), iri, '', { custom: { f_sites: 3 }, remarks: 'Ask Mr Weber' }));
  assert.deepEqual(await answersOf(seller(), iri), { ...kept, f_sites: 3 });
  assert.deepEqual(codesOf(await act(seller(), iri, '', { custom: { f_iso: 'o_maybe' } })), [
    'custom.f_iso not_in_list',
  ]);
  assert.deepEqual(codesOf(await act(seller(), iri, 'submit')), ['custom.f_iso not_in_list']);
  await ok(act(seller(), iri, '', { custom: { f_iso: 'o_yes' } }));
  await ok(act(seller(), iri, 'submit'));
  const { custom, remarks, schema } = (await ok(bench.buyer.api.get(iri))).body;
  assert.deepEqual([custom, remarks], [{ f_iso: 'o_yes', f_proof: file, f_sites: 3 }, 'Ask Mr Weber']);
  await publishForm(bench.server);
  const later = (await ok(bench.buyer.api.get(iri))).body;
  assert.deepEqual([later['schema'], later['custom']], [schema, custom], 'submitted answers keep their form');
});

test('answers to removed questions do not stop a supplier from submitting', async () => {
  const iri = await requestFrom(bench.buyer.api, bench.seller, { eclass: '24000000' });
  await ok(act(seller(), iri, '', { custom: { f_iso: 'o_no', f_why: 'We start next year' } }));
  await publishForm(bench.server, { fields: { f_iso, f_inside } });
  await ok(act(seller(), iri, 'submit'));
  const { f_iso: answer } = Object(await answersOf(bench.buyer.api, iri));
  assert.equal(answer, 'o_no');
});
