import assert from 'node:assert/strict';
import type { Answer, ApiClient } from '../../testing/api-client.ts';

/** Requests for tests, made over HTTP as a purchaser would. */
export interface MadeRequest {
  workflow: string;
  request: string;
}

const day = 24 * 3600 * 1000;
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

export const created = (answer: Answer): string => {
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return String(answer.body['@id']);
};

export async function makeWorkflow(api: ApiClient, body: object = {}): Promise<string> {
  return created(await api.post('default-workflows', { title: 'Pumps for plant 4', ...body }));
}

export async function makeRequest(api: ApiClient, body: object = {}): Promise<MadeRequest> {
  const workflow = await makeWorkflow(api, body);
  const request = created(await api.post('default-requests', { workflow, title: 'Pumps and seals' }));
  return { workflow, request };
}

/** All fields that publishing requires. */
export const completeFields = (start = -1, finish = 10) => ({
  currency: 'EUR',
  paymentTerms: 'net_30',
  deliveryTerms: 'DAP',
  startDate: inDays(start),
  finishDate: inDays(finish),
});

export const addItem = async (api: ApiClient, request: string, body: object = {}): Promise<string> =>
  created(
    await api.post('default-request-items', {
      request,
      name: 'Centrifugal pump',
      quantity: '4',
      unit: 'piece',
      ...body,
    }),
  );

export async function versionOf(api: ApiClient, iri: string): Promise<number> {
  return Number((await api.get(iri)).body['version']);
}

/** A request with one item, ready to be published. */
export async function makeReady(api: ApiClient, fields: object = completeFields()): Promise<MadeRequest> {
  const made = await makeRequest(api);
  await addItem(api, made.request);
  const answer = await api.put(made.request, fields);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return made;
}

export async function makePublished(api: ApiClient, fields: object = completeFields()): Promise<MadeRequest> {
  const made = await makeReady(api, fields);
  const answer = await api.put(`${made.request}/publish`, { version: await versionOf(api, made.request) });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return made;
}

export const codesOf = (answer: Answer): string[] =>
  (Array.isArray(answer.body['violations']) ? answer.body['violations'] : []).map(
    (violation: { propertyPath: string; code: string }) => `${violation.propertyPath} ${violation.code}`,
  );
