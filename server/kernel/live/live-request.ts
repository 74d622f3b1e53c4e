import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';
import { Problem } from '../problem.ts';
import type { HubGrant, HubTokens } from './hub-token.ts';
import { covers, normalizeTopic } from './topic.ts';

export interface LiveRequest {
  grant: Omit<HubGrant, 'topics'>;
  /** Normalized, without duplicates. */
  topics: readonly string[];
  /** Selectors of the token, normalized. */
  selectors: readonly string[];
  /** Id of the last event that the client has seen, without `urn:uuid:`; null on a first visit. */
  lastEventId: string | null;
}

/** Reads a GET request of the hub. Throws a Problem if it is refused. */
export async function readLiveRequest(
  ctx: Context,
  { tokens, origin, now }: { tokens: HubTokens; origin: string; now: Date },
): Promise<LiveRequest> {
  const token = tokenOf(ctx);
  const grant = token ? await tokens.read(token, now) : null;
  if (!grant) throw new Problem('session_expired');
  const query = readQuery(ctx.querystring);
  const topics = [...new Set([...(query.get('topic') ?? []), ...(query.get('match') ?? [])])].map((topic) =>
    normalizeTopic(topic, origin),
  );
  if (topics.length === 0) throw new Problem('parameter_missing', { params: { parameter: 'topic' } });
  const { topics: granted, ...holder } = grant;
  const selectors = granted.map((topic) => normalizeTopic(topic, origin));
  if (!topics.every((topic) => covers(selectors, topic))) throw new Problem('not_allowed');
  const last = ctx.get('Last-Event-ID') || query.get('lasteventid')?.[0];
  // Thousands of streams hold these while they are open, so equal arrays are shared.
  const same = isDeepStrictEqual(selectors, topics) ? topics : selectors;
  return { grant: holder, topics, selectors: same, lastEventId: last ? last.replace(/^urn:uuid:/i, '') : null };
}

function tokenOf(ctx: Context): string | undefined {
  const [, bearer] = /^Bearer (.+)$/i.exec(ctx.get('Authorization')) ?? [];
  return bearer ?? ctx.cookies.get('mercureAuthorization') ?? ctx.cookies.get('__Secure-mercure_access_token');
}

/** Clients spell `lastEventID` in many ways, so names are compared without case and separators. */
function readQuery(querystring: string): Map<string, string[]> {
  const query = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) {
    const key = name.toLowerCase().replaceAll(/[-_]/g, '');
    query.set(key, [...(query.get(key) ?? []), value]);
  }
  return query;
}
