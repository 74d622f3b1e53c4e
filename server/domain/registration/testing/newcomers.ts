import assert from 'node:assert/strict';
import { apiClient, type Answer } from '../../../testing/api-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { created, makePublished } from '../../testing/request-maker.ts';

/** Clears failed attempts of earlier tests. */
export const forgetFailures = ({ services }: TestServer) => services.db('login_failure').delete();

export const password = 'Harbour-Road-20457';

export const person = (email: string, more: object = {}) => ({
  email,
  password,
  confirmPassword: password,
  given_name: 'Nora',
  family_name: 'Lindqvist',
  telephone: '+46 8 123456',
  country: 'SE',
  legal_name: 'Lindqvist Pumpar AB',
  role: 'supplier',
  termsAccepted: true,
  ...more,
});

interface MadeInvitation {
  id: string;
  /** Secret from the mail, or from the copied address if no mail is sent. */
  token: string;
  /** Secret from the address that the purchaser copies. */
  copied: string;
  request: string;
}

/** An invitation to a new published request. */
export async function makeInvitation(server: TestServer, body: object): Promise<MadeInvitation> {
  await forgetFailures(server);
  const { request } = await makePublished(server.people.purchaser.api);
  const answer = await server.people.purchaser.api.post('invitations', { request, ...body });
  const id = created(answer).slice(-36);
  const copied = new URL(String(answer.body['redirectURL'])).searchParams.get('token') ?? '';
  const { email } = answer.body;
  const mailed = typeof email === 'string' ? await mailedToken(server, email) : null;
  return { id, request, copied, token: mailed ?? copied };
}

/** The secret of the last invitation mailed to this address. */
export const mailedToken = async (server: TestServer, email: string): Promise<string> =>
  (await mailTo(server, email, 'invitation'))?.searchParams.get('token') ?? '';

export const register = (
  server: TestServer,
  { id, token }: { id: string; token: string },
  body: object,
): Promise<Answer> => server.client().post(`registrations?invitation=${id}`, { ...body, token });

/** The link of the last mail of this template. */
export async function mailTo(server: TestServer, email: string, template: string) {
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
  const found = rows.find(({ payload }) => payload.to.email === email && payload.template === template);
  return found && new URL(found.payload.data.link, server.origin);
}

export async function verify(server: TestServer, email: string): Promise<Answer> {
  const link = await mailTo(server, email, 'registration-verification');
  const id = link?.searchParams.get('id');
  return server
    .client()
    .put(`registrations/${id}/verifying`, { verificationHash: link?.searchParams.get('verificationHash') });
}

export async function signedIn(server: TestServer, email: string, secret = password) {
  const { status, body } = await server.client().post('auth/login', { email, password: secret });
  assert.equal(status, 200, JSON.stringify(body));
  return apiClient(server.origin, String(body['token']));
}
