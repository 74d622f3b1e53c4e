import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../config.ts';
import { uuid } from '../ids.ts';

export const tokenDays = 365;
const audience = 'parley-api';
export interface TokenClaims {
  /** IRI of the account. */
  account: string;
  /** Id of the session. A token lives as long as its session, whatever its own expiry says. */
  session: string;
  roles: readonly string[];
  expiresAt: number;
}

const keyOf = ({ jwtSecret }: Config): Uint8Array => new TextEncoder().encode(jwtSecret);

export function signToken(
  { account, session, roles, expiresAt }: TokenClaims,
  { config, now }: { config: Config; now: Date },
): Promise<string> {
  return new SignJWT({ roles: [...roles] })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account)
    .setJti(session)
    .setAudience(audience)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(expiresAt)
    .sign(keyOf(config));
}

/** Days for which a browser is remembered as one that was used to log in to the account. */
export const deviceDays = 400;
const deviceAudience = 'parley-device';

/** Signs the token that a browser keeps after a log-in. It grants no access. */
export const signDevice = (account: string, { config, now }: { config: Config; now: Date }): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account)
    .setAudience(deviceAudience)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + deviceDays * 24 * 3600)
    .sign(keyOf(config));

/** Returns the IRI of the account that was used in this browser, or undefined if we did not sign the token. */
export async function readDevice(token: string, config: Config): Promise<string | undefined> {
  const options = { algorithms: ['HS256'], audience: deviceAudience };
  const read = await jwtVerify(token, keyOf(config), options).catch(() => null);
  return read?.payload.sub;
}

/** Returns the claims, or undefined for a token that is forged, expired, or made for something else (the live hub). */
export async function readToken(token: string, config: Config): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(config), { algorithms: ['HS256'], audience });
    const { sub, jti, exp } = payload;
    const roles = payload['roles'];
    if (!sub || !jti || !uuid.test(jti) || !exp || !Array.isArray(roles)) return undefined;
    return { account: sub, session: jti, roles: roles.map(String), expiresAt: exp };
  } catch {
    return undefined;
  }
}
