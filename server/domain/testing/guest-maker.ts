import assert from 'node:assert/strict';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import { apiClient } from '../../testing/api-client.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { mailedToken } from '../registration/testing/newcomers.ts';
import { created } from './request-maker.ts';

export interface Invited {
  id: string;
  email: string;
  /** Secret of the mail. */
  token: string;
  /** Secret of the address that the purchaser copies. */
  copied: string;
}

/** Invites an address to a published request. */
export async function inviteTo(server: TestServer, request: string, email: string, api?: ApiClient): Promise<Invited> {
  const buyer = api ?? server.people.purchaser.api;
  const answer = await buyer.post('invitations', { request, email });
  const id = created(answer).slice(-36);
  const copied = new URL(String(answer.body['redirectURL'])).searchParams.get('token') ?? '';
  return { id, email, copied, token: await mailedToken(server, email) };
}

/** The codes mailed to an address, oldest first. */
export async function codesTo(server: TestServer, email: string): Promise<string[]> {
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  return rows.flatMap(({ payload }) =>
    payload.template === 'guest-code' && payload.to.email === email ? [String(payload.data.code)] : [],
  );
}

export const askCode = (server: TestServer, { id, token }: Pick<Invited, 'id' | 'token'>): Promise<Answer> =>
  server.client().post(`invitations/${id}/guest`, { token });

export const company = { legal_name: 'Stahlbau Oster GmbH', country: 'DE' };

export const enter = (server: TestServer, id: string, body: object): Promise<Answer> =>
  server.client().put(`invitations/${id}/guest`, body);

/** Asks for a code and enters with it. */
export async function enterAsGuest(server: TestServer, invited: Invited, body: object = company): Promise<ApiClient> {
  assert.equal((await askCode(server, invited)).status, 202);
  const code = (await codesTo(server, invited.email)).at(-1);
  const answer = await enter(server, invited.id, { code, ...body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return apiClient(server.origin, String(answer.body['token']));
}
