import assert from 'node:assert/strict';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { created, versionOf } from './request-maker.ts';

/** Admits the supplier to the request, as if it had accepted an invitation. */
export async function admit(server: TestServer, request: string, person: TestPerson): Promise<void> {
  const id = request.slice(request.lastIndexOf('/') + 1);
  await server.services.db('request_access').insert({ request_id: id, organization_id: person.organization });
}

export const offerTexts = {
  senderAddress: 'Seals and Pumps, 1 Harbour Road, 20457 Hamburg',
  description: 'Delivery within four weeks, from stock.',
};

export async function makeDraft(api: ApiClient, request: string, texts: object = offerTexts): Promise<string> {
  const offer = created(await api.post('default-responses', { request }));
  const answer = await api.put(offer, texts);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return offer;
}

export interface Line {
  '@id': string;
  requestItem: string;
  version: number;
  available: boolean;
  price: string | null;
  unitPrice: string | null;
  totalPrice: string | null;
}

export async function linesOf(api: ApiClient, offer: string): Promise<Line[]> {
  const { body } = await api.get(`${offer}/items`);
  return body['hydra:member'] as Line[];
}

/** Sets the prices of the offer's first lines. */
export async function price(api: ApiClient, offer: string, prices: readonly string[]): Promise<void> {
  const lines = await linesOf(api, offer);
  for (const [index, unit] of prices.entries()) {
    const answer = await api.put(String(lines[index]?.['@id']), { price: unit, priceKind: 'unit' });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
}

export async function publish(api: ApiClient, offer: string) {
  return api.put(`${offer}/publish`, { version: await versionOf(api, offer) });
}

export async function makeOffer(api: ApiClient, request: string, prices: readonly string[] = ['10']): Promise<string> {
  const offer = await makeDraft(api, request);
  await price(api, offer, prices);
  const answer = await publish(api, offer);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return offer;
}
