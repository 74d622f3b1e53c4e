import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { isObject } from '../../../schemas/language/json-schema.ts';

const audience = 'parley-live';
const LIFETIME_SECONDS = 3600;

/** The owner of a token or stream: exactly this session, for as long as it lives. */
export interface Holder {
  /** IRI of the account. */
  account: string;
  /** Id of the session that asked for the token. */
  session: string;
  /** The view that an administrator had taken when requesting the token. Null or absent: their own. */
  viewAs?: { organization: string; kind: 'purchaser' | 'supplier' } | null;
}

export interface HubGrant extends Holder {
  /** Topics, templates of topics, or `*`. */
  topics: readonly string[];
  /** Seconds since 1970. */
  expiresAt: number;
}

interface SigningQuestion extends Holder {
  topics: readonly string[];
  now: Date;
  /** End of the session in seconds since 1970. No token lasts longer. */
  sessionEnds?: number | null;
}

export interface HubTokens {
  sign: (question: SigningQuestion) => Promise<string>;
  /** Returns null for a token that is forged, expired, without a session, or made for something else. */
  read: (token: string, now: Date) => Promise<HubGrant | null>;
}

/**
 * Tokens of the hub have their own audience and their own key, so that they and session tokens are never
 * interchangeable.
 */
export function hubTokens({ jwtSecret }: { jwtSecret: string }): HubTokens {
  const key = createHmac('sha256', jwtSecret).update(audience).digest();
  return {
    sign: ({ account, session, viewAs, topics, now, sessionEnds }) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: session, ...(viewAs ? { viewAs } : {}), mercure: { subscribe: [...topics] } })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(account)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(Math.min(issuedAt + LIFETIME_SECONDS, sessionEnds ?? Infinity))
        .sign(key);
    },
    read: (token, now) =>
      jwtVerify(token, key, { algorithms: ['HS256'], audience, currentDate: now }).then(
        ({ payload: { sub, exp, sid, viewAs, mercure } }) => {
          const topics = isObject(mercure) ? mercure['subscribe'] : undefined;
          if (!sub || !exp || typeof sid !== 'string' || !Array.isArray(topics)) return null;
          const grant = { account: sub, session: sid, topics: topics.map(String), expiresAt: exp };
          const view = viewOf(viewAs);
          return view ? { ...grant, viewAs: view } : grant;
        },
        () => null,
      ),
  };
}

function viewOf(claim: unknown): Holder['viewAs'] {
  if (!isObject(claim) || typeof claim['organization'] !== 'string') return null;
  return { organization: claim['organization'], kind: claim['kind'] === 'supplier' ? 'supplier' : 'purchaser' };
}

/** Signs the token that `get-sse-token` returns, once the call has checked each topic. */
export const signHubToken = (question: SigningQuestion, config: { jwtSecret: string }): Promise<string> =>
  hubTokens(config).sign(question);
