import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';
import { Problem } from '../problem.ts';
import type { HubGrant, HubTokens } from './hub-token.ts';
import { covers, normalizeTopic } from './topic.ts';

export interface LiveRequest {
  grant: Omit<HubGrant, 'topics'>;
  /** Normalized, without repetitions. */
  topics: readonly string[];
  /** Selectors of the token, normalized. */
  selectors: readonly string[];
  /** The id of the last event that the client has seen, without `urn:uuid:`; null at a first visit. */
  lastEventId: string | null;
}

/** What a GET of the hub asks for. Throws the Problem with which it is refused. */
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
  // Held for as long as the stream is open, by thousands of streams: the same thing once.
  const same = isDeepStrictEqual(selectors, topics) ? topics : selectors;
  return { grant: holder, topics, selectors: same, lastEventId: last ? last.replace(/^urn:uuid:/i, '') : null };
}

function tokenOf(ctx: Context): string | undefined {
  const [, bearer] = /^Bearer (.+)$/i.exec(ctx.get('Authorization')) ?? [];
  return bearer ?? ctx.cookies.get('mercureAuthorization') ?? ctx.cookies.get('__Secure-mercure_access_token');
}

/** Clients spell `lastEventID` in many ways: names without regard to case and separators. */
function readQuery(querystring: string): Map<string, string[]> {
  const query = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) {
    const key = name.toLowerCase().replaceAll(/[-_]/g, '');
    query.set(key, [...(query.get(key) ?? []), value]);
  }
  return query;
}
