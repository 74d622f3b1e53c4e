import assert from 'node:assert/strict';
import {
  act,
  makeNegotiation,
  makeRunning,
  ok,
  participationsOf,
  timeframe,
} from '../domain/testing/negotiation-maker.ts';
import { linesOf, makeDraft, price, publish } from '../domain/testing/offer-maker.ts';
import { addItem, completeFields, created, makeRequest, versionOf } from '../domain/testing/request-maker.ts';
import type { ApiClient } from './api-client.ts';
import { secrets } from './secrets.ts';
import type { TestPerson, TestServer } from './test-server.ts';

/** Unit prices per supplier that no calculation from another's figures can produce. */
const prices = [
  ['1000.01', '1000.02'],
  ['777.13', '778.17'],
  ['1203.39', '1204.41'],
] as const;

interface Running {
  workflow: string;
  request: string;
  items: string[];
}

export async function runningRequest(server: TestServer, name: string): Promise<Running> {
  const { purchaser: buyer, lead, supplier1, supplier2, supplier3 } = server.people;
  const { workflow, request } = await makeRequest(buyer.api, { title: `${secrets.workflow} ${name}` });
  await addItem(buyer.api, request);
  await addItem(buyer.api, request, { name: 'Shaft seal', quantity: '2', position: 5 });
  const requirement = created(
    await buyer.api.post('request-requirements', { request, title: 'ISO 9001', required: true }),
  );
  const criterion = created(
    await buyer.api.post('default-evaluation-criteria', { request, title: 'Service', weight: 30 }),
  );
  created(await buyer.api.upload('default-request-files', { name: 'drawing.txt', content: 'text' }, { request }));
  await ok(buyer.api.put(request, { ...completeFields(), responsiblePerson: lead.account }));
  created(await buyer.api.post('invitations', { request, email: `${name}-listed@parley.example` }));
  await ok(act(buyer.api, request, 'publish'));
  created(await buyer.api.post('invitations', { request, link: true }));
  for (const [index, supplier] of [supplier1, supplier2, supplier3].entries()) {
    await join(buyer.api, supplier, request);
    const offer = await makeRichOffer(supplier, { request, requirement, index });
    const rating = { response: offer, evaluationCriterion: criterion, rating: -71 - index };
    created(await buyer.api.post('default-evaluation-scorings', rating));
  }
  await askQuestions(server, request);
  const items = (await buyer.api.get(request)).body['items'] as string[];
  return { workflow, request, items };
}

async function join(buyer: ApiClient, { api, email }: TestPerson, request: string): Promise<void> {
  const invitation = created(await buyer.post('invitations', { request, email }));
  await ok(api.put(`${invitation}/accept`, {}));
}

async function makeRichOffer(
  { api }: TestPerson,
  { request, requirement, index }: { request: string; requirement: string; index: number },
): Promise<string> {
  const mark = index === 0 ? 'own' : secrets.offer;
  const texts = { senderAddress: `${mark} street 1, 20457 Hamburg`, description: `${mark} delivered within weeks` };
  const offer = await makeDraft(api, request, texts);
  await price(api, offer, prices[index] ?? []);
  const answer = { response: offer, requirement, canFulfil: true, note: `${mark} note` };
  created(await api.post('response-requirement-compliances', answer));
  created(await api.upload('default-response-files', { name: `${mark}.txt`, content: mark }, { response: offer }));
  await ok(publish(api, offer));
  assert.equal((await linesOf(api, offer)).length, 2);
  return offer;
}

/**
 * Creates a question visible only to its author, one published without them, and one whose answer is being prepared;
 * all with files.
 */
async function askQuestions({ people }: TestServer, request: string): Promise<void> {
  const { supplier1, supplier2, purchaser } = people;
  const attach = async ({ api }: TestPerson, question: string): Promise<void> => {
    const file = { name: `${secrets.attached} ${question.slice(-12)}.txt`, content: secrets.attached };
    created(await api.upload(`${question}/attach`, file, {}));
  };
  created(await supplier2.api.post('questions', { request, text: `${secrets.question} only between us` }));
  const shared = created(await supplier2.api.post('questions', { request, text: 'Is delivery in parts possible?' }));
  await attach(supplier2, shared);
  await ok(act(purchaser.api, shared, 'answer', { answer: 'Yes, it is.', published: true }));
  const secret = created(await supplier2.api.post('questions', { request, text: `${secrets.question} again` }));
  await attach(purchaser, secret);
  await ok(act(purchaser.api, secret, 'answer', { answer: secrets.answer, published: false }));
  await attach(purchaser, created(await supplier1.api.post('questions', { request, text: 'Is there a drawing?' })));
}

type NegotiatingRequest = Running & { suppliers: TestPerson[] };

export async function negotiateAndOrder(
  buyer: TestPerson,
  { suppliers, ...request }: NegotiatingRequest,
): Promise<void> {
  const negotiation = await makeRunning(buyer, request, { type: 'rank_auction' });
  const places = await participationsOf(negotiation, suppliers);
  await ok(suppliers[1]!.api.put(`${places[1]}/bidding`, { data: { total: '4321.77' } }));
  await ok(suppliers[0]!.api.put(`${places[0]}/bidding`, { data: { total: '5001.07' } }));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  await ok(act(buyer.api, places[1]!, 'awarding', { reason: `${secrets.internal} cheapest` }));
  await ok(act(buyer.api, places[1]!, 'create-purchase-order'));
}

export async function failAndRunAgain(buyer: TestPerson, { suppliers, ...request }: NegotiatingRequest): Promise<void> {
  const first = await makeNegotiation(buyer, request, { type: 'rank_negotiation', ...timeframe() });
  await ok(act(buyer.api, first, 'publish'));
  const reasons = { publicReason: 'We start again.', internalReason: `${secrets.internal} too few` };
  await ok(act(buyer.api, first, 'mark-failed', reasons));
  const again = await makeRunning(buyer, request, { type: 'rank_negotiation' });
  const places = await participationsOf(again, suppliers);
  await ok(suppliers[1]!.api.put(`${places[1]}/bidding`, { data: { total: '4322.99' } }));
  assert.ok((await versionOf(buyer.api, again)) > 0);
}
