import { answerDocument } from './answer.ts';
import type { Context } from './context.ts';
import { parseQuery } from './query.ts';
import { hubPath } from '../live/hub.ts';
import { signHubToken } from '../live/hub-token.ts';
import { iriOf } from '../present/iri.ts';
import { maySubscribe } from '../present/live-sources.ts';
import { entityNamed } from '../commands/persist.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';

/** GET {account}/get-sse-token?topic=…: a live hub token of this session for topics that the caller may read. */
export async function answerSseToken(ctx: Context, account: string, services: Services): Promise<void> {
  const { reader, session, expiresAt } = ctx.state;
  if (reader.caller.account !== account || !session) throw new Problem('not_allowed');
  const topics = parseQuery(ctx.querystring).get('topic') ?? [];
  if (topics.length === 0) throw new Problem('parameter_missing', { params: { parameter: 'topic' } });
  const permissions = await Promise.all(topics.map((topic) => maySubscribe(topic, reader, services)));
  if (permissions.includes(false)) throw new Problem('not_allowed');
  const token = await signHubToken(
    {
      account: iriOf(entityNamed('account'), account),
      session,
      viewAs: reader.caller.viewAs,
      topics,
      now: services.now(),
      sessionEnds: expiresAt,
    },
    services.config,
  );
  answerDocument(ctx, 200, 'SseToken', { topic: topics, hub: `${services.config.publicUrl}${hubPath}`, token });
}
