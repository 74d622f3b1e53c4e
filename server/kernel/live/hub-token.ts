import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { isObject } from '../../../schemas/language/json-schema.ts';

const audience = 'parley-live';
const LIFETIME_SECONDS = 3600;

/** Whose a token or a stream is: of this session alone, and for as long as it lives. */
export interface Holder {
  /** IRI of the account. */
  account: string;
  /** Id of the session that asked for the token. */
  session: string;
  /** Through whose eyes an administrator looked when asking for it; null or left out: through the own. */
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
  /** End of the session, seconds since 1970: no token lasts longer. */
  sessionEnds?: number | null;
}

export interface HubTokens {
  sign: (question: SigningQuestion) => Promise<string>;
  /** Null for a token that is forged, expired, of no session, or made for something else. */
  read: (token: string, now: Date) => Promise<HubGrant | null>;
}

/** Tokens of the hub have their own audience and their own key, so that neither side can ever take the other's. */
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

/** What `get-sse-token` answers with, once the call has checked each topic. */
export const signHubToken = (question: SigningQuestion, config: { jwtSecret: string }): Promise<string> =>
  hubTokens(config).sign(question);
