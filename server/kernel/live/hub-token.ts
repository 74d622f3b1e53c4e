import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { isObject } from '../../../schemas/language/json-schema.ts';

const audience = 'parley-live';
const LIFETIME_SECONDS = 3600;

export interface HubGrant {
  /** IRI of the account. */
  account: string;
  /** Topics, templates of topics, or `*`. */
  topics: readonly string[];
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface HubTokens {
  sign: (grant: { account: string; topics: readonly string[]; now: Date }) => Promise<string>;
  /** Null for a token that is forged, expired, or made for something else. */
  read: (token: string, now: Date) => Promise<HubGrant | null>;
}

/** Tokens of the hub have their own audience and their own key, so that neither side can ever take the other's. */
export function hubTokens({ jwtSecret }: { jwtSecret: string }): HubTokens {
  const key = createHmac('sha256', jwtSecret).update(audience).digest();
  return {
    sign: ({ account, topics, now }) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ mercure: { subscribe: [...topics] } })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(account)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(key);
    },
    read: (token, now) =>
      jwtVerify(token, key, { algorithms: ['HS256'], audience, currentDate: now }).then(
        ({ payload: { sub, exp, mercure } }) => {
          const topics = isObject(mercure) ? mercure['subscribe'] : undefined;
          if (!sub || !exp || !Array.isArray(topics)) return null;
          return { account: sub, topics: topics.map(String), expiresAt: exp };
        },
        () => null,
      ),
  };
}

/** What `get-sse-token` answers with, once the call has checked each topic. */
export const signHubToken = (
  grant: { account: string; topics: readonly string[]; now: Date },
  config: { jwtSecret: string },
): Promise<string> => hubTokens(config).sign(grant);
