import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OidcContext } from 'oidc-provider';
import type { SsoSettings } from '../settings.ts';

/** A person known to the provider, as claims. */
export type PersonClaims = { sub: string } & Record<string, unknown>;

export interface IdentityProvider {
  settings: (domains: Record<string, string>) => SsoSettings;
  /** Starts answering, for an application at this origin. */
  serve: (origin: string) => Promise<void>;
  /** The person at the browser from now on: the provider asks for no password. */
  person: PersonClaims;
  stop: () => Promise<void>;
}

const clientId = 'parley';
const clientSecret = 'known-to-both-sides-of-the-test';

/** A real OpenID Connect provider on its own port. */
export async function openIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: IdentityProvider = {
    person: { sub: 'nobody' },
    settings: (domains) => ({
      issuer,
      clientId,
      clientSecret,
      name: 'Acme',
      domains: new Map(Object.entries(domains)),
    }),
    serve: async (origin) => {
      server.on('request', await answering(issuer, `${origin}/api/sso/callback`, provider));
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

async function answering(issuer: string, redirectUri: string, known: IdentityProvider) {
  const { default: Provider } = await import('oidc-provider');
  const provider = new Provider(issuer, configuration(redirectUri, known));
  const answer = provider.callback();
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const result = { login: { accountId: known.person.sub } };
    void provider.interactionFinished(request, response, result);
  };
}

const configuration = (redirectUri: string, known: IdentityProvider): object => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  cookies: { keys: ['only for tests'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'locale'] },
  findAccount: (_: unknown, sub: string) => {
    const claims = known.person;
    return { accountId: sub, claims: () => claims };
  },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  loadExistingGrant: async ({ oidc }: OidcContext) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
