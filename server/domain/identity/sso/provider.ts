import type { Configuration, IDToken } from 'openid-client';
import { lazy } from '../../../kernel/lazy.ts';
import { apiBase } from '../../../kernel/present/iri.ts';
import type { Services } from '../../../kernel/services.ts';
import type { SsoSettings } from './settings.ts';

const client = lazy(() => import('openid-client'));
const timeoutSeconds = 10;

/** State kept between the start and the return, in the browser that started. */
export interface Flow {
  state: string;
  nonce: string;
  verifier: string;
  redirectTo: string;
}

/** The provider's statements about a person. */
export type Claims = Record<string, unknown> & { sub: string };

export interface Provider {
  /** Returns the address for the browser, and the state to keep for its return. */
  begin: (redirectTo: string) => Promise<{ url: string; flow: Flow }>;
  /** Exchanges the code of the return for the provider's claims. Throws if anything does not match. */
  finish: (query: string, flow: Flow) => Promise<Claims>;
}

/** Loads the provider's addresses and keys once, when someone first signs in. A failure is not cached. */
export function createProvider(settings: SsoSettings, { config: { publicUrl } }: Pick<Services, 'config'>): Provider {
  let known: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const callback = `${publicUrl}${apiBase}/sso/callback`;
  return {
    begin: async (redirectTo) => {
      const oidc = await client();
      const flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        redirectTo,
      };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        state: flow.state,
        nonce: flow.nonce,
      });
      return { url: url.href, flow };
    },
    finish: async (query, flow) => claimsOf(new URL(`${callback}?${query}`), flow, await configuration()),
  };
}

async function discover({ issuer, clientId, clientSecret }: SsoSettings): Promise<Configuration> {
  const oidc = await client();
  // Also checks signatures of responses that come directly from the provider.
  const execute = [oidc.enableNonRepudiationChecks];
  // The settings allow plain http for this machine only.
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(new URL(issuer), clientId, { client_secret: clientSecret }, undefined, {
    execute,
    timeout: timeoutSeconds,
  });
}

/** Many providers give the address only from their user info endpoint. */
async function claimsOf(url: URL, flow: Flow, configuration: Configuration): Promise<Claims> {
  const oidc = await client();
  const tokens = await oidc.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  const claims: IDToken | undefined = tokens.claims();
  if (!claims) throw new Error('the provider answered without an ID token');
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return { ...claims };
  const userInfo = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { ...claims, ...userInfo };
}
