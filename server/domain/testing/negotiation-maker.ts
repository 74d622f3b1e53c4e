import assert from 'node:assert/strict';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import type { LlmSettings } from '../../llm/settings.ts';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import { admit, makeOffer } from './offer-maker.ts';
import { addItem, completeFields, created, inDays, makeReady, versionOf } from './request-maker.ts';

/** A running request with two items (4 and 2 pieces), and offers of suppliers 1 to 3 with totals of 60, 72 and 90. */
export interface NegotiationBench {
  server: TestServer;
  buyer: TestPerson;
  suppliers: TestPerson[];
  /** Takes the unit prices of each offer. With a weight, adds a criterion of this percentage next to price. */
  open: (offers?: readonly (readonly string[])[], weight?: number) => Promise<OpenRequest>;
}

export interface OpenRequest {
  workflow: string;
  request: string;
  items: string[];
  offers: string[];
}

const threeOffers = [
  ['10', '10'],
  ['12', '12'],
  ['15', '15'],
] as const;

/** With `background`, engine, relay and hub also run. With a Temporal service, its worker performs the steps. */
export async function negotiationBench({
  background = false,
  ...config
}: {
  background?: boolean;
  temporal?: { address: string; namespace: string };
  mailUrl?: string;
  downtimeAfterSeconds?: number;
  llm?: LlmSettings;
} = {}): Promise<NegotiationBench> {
  return benchOf(await startTestServer(config, { background }));
}

/** The bench of a running server. */
export function benchOf(server: TestServer): NegotiationBench {
  const { purchaser: buyer, supplier1, supplier2, supplier3, supplier4 } = server.people;
  const suppliers = [supplier1, supplier2, supplier3, supplier4];
  const open: NegotiationBench['open'] = async (prices = threeOffers, weight) => {
    const { workflow, request } = await makeReady(buyer.api, completeFields());
    await addItem(buyer.api, request, { name: 'Shaft seal', quantity: '2', position: 5 });
    if (weight) created(await buyer.api.post('default-evaluation-criteria', { request, title: 'Service', weight }));
    const done = await buyer.api.put(`${request}/publish`, { version: await versionOf(buyer.api, request) });
    assert.equal(done.status, 200, JSON.stringify(done.body));
    const offers: string[] = [];
    for (const [index, units] of prices.entries()) {
      const supplier = suppliers[index];
      assert.ok(supplier);
      await admit(server, request, supplier);
      offers.push(await makeOffer(supplier.api, request, units));
    }
    const items = (await buyer.api.get(request)).body['items'] as string[];
    return { workflow, request, items, offers };
  };
  return { server, buyer, suppliers, open };
}

export const timeframe = (start = 1, finish = 2) => ({ startDate: inDays(start), finishDate: inDays(finish) });

/** Creates a draft of all requested items. */
export async function makeNegotiation(
  { api }: TestPerson,
  { workflow, items }: Pick<OpenRequest, 'workflow' | 'items'>,
  body: object = {},
): Promise<string> {
  const fields = { title: 'Pumps, all plants', type: 'rank_auction', ...timeframe(), ...body };
  return created(await api.post('default-negotiations', { workflow, items, ...fields }));
}

/** Calls an operation with the current version. */
export async function act(api: ApiClient, iri: string, operation: string, body: object = {}): Promise<Answer> {
  return api.put(operation ? `${iri}/${operation}` : iri, { version: await versionOf(api, iri), ...body });
}

export async function ok(answer: Promise<Answer>): Promise<Answer> {
  const got = await answer;
  assert.ok(got.status < 300, JSON.stringify(got.body));
  return got;
}

export type Full = Record<string, unknown> & {
  state: string;
  version: number;
  participations: Record<string, unknown>[];
  log: Record<string, unknown>[];
  operations: { name: string }[];
};

export const full = async (api: ApiClient, negotiation: string): Promise<Full> =>
  (await ok(api.get(`${negotiation}/get-full`))).body as Full;

/** A published negotiation that has just started. */
export async function makeRunning(
  buyer: TestPerson,
  request: Pick<OpenRequest, 'workflow' | 'items'>,
  body: object = {},
): Promise<string> {
  const negotiation = await makeNegotiation(buyer, request, { ...timeframe(-0.01, 1), ...body });
  const published = await ok(act(buyer.api, negotiation, 'publish'));
  assert.equal(published.body['state'], 'started');
  return negotiation;
}

export async function ownParticipation(api: ApiClient, negotiation: string): Promise<string> {
  const { body } = await ok(api.get(`default-participations?negotiation=${negotiation}`));
  const [own] = body['hydra:member'] as Record<string, unknown>[];
  return String(own?.['@id']);
}

/** Each supplier's own participation. */
export async function participationsOf(negotiation: string, suppliers: readonly TestPerson[]): Promise<string[]> {
  return Promise.all(suppliers.map(({ api }) => ownParticipation(api, negotiation)));
}

/**
 * Awards the first supplier's part of a rank auction and orders it. Returns its participation, and the answer to the
 * order.
 */
export async function makeOrder(
  { buyer, open, suppliers }: Pick<NegotiationBench, 'buyer' | 'open' | 'suppliers'>,
  request?: Pick<OpenRequest, 'workflow' | 'items'>,
): Promise<{ place: string; order: Answer['body'] }> {
  const negotiation = await makeRunning(buyer, request ?? (await open()), { type: 'rank_auction' });
  const [place = ''] = await participationsOf(negotiation, suppliers.slice(0, 1));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  await ok(act(buyer.api, place, 'awarding', { reason: 'Best price for the whole lot.' }));
  const { body } = await ok(act(buyer.api, place, 'create-purchase-order'));
  return { place, order: body };
}
