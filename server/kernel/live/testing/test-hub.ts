import type { Knex } from 'knex';
import { once } from 'node:events';
import http from 'node:http';
import Koa from 'koa';
import type { AddressInfo } from 'node:net';
import { type TestServices, servicesOn } from '../../../workflows/testing/test-services.ts';
import { liveDeliverer } from '../live-event.ts';
import { startRelay } from '../../outbox/relay.ts';
import { writeEffects } from '../../outbox/write-effects.ts';
import type { Effect } from '../../outbox/effect.ts';
import { Problem } from '../../problem.ts';
import { type HubContext, type LiveHub, liveHub } from '../hub.ts';
import { hubTokens } from '../hub-token.ts';

export const publicUrl = 'https://parley.example';
export const tokens = hubTokens({ jwtSecret: 'a secret of at least thirty-two characters' });

/** Test accounts. Their names determine what they may see. */
export interface Caller {
  organization: string;
}

/** A test record: a title, and the organizations that see it. */
export interface TestRecord {
  id: string;
  title: string;
  seenBy: string[];
}

export interface TestHub {
  url: string;
  hub: LiveHub;
  /** Records whose representation was requested, one entry per request. */
  represented: string[];
  /** Sessions that have ended. */
  over: Set<string>;
  close: () => Promise<void>;
}

/** Simulates one server process for the hub, with its own database pool and listener. */
export async function startHub(databaseUrl: string, overrides: Partial<HubContext<Caller>> = {}): Promise<TestHub> {
  const services = servicesOn(databaseUrl);
  const represented: string[] = [];
  const over = new Set<string>();
  const hub = liveHub<Caller>({
    ...services,
    tokens,
    mostStreams: () => 10_000,
    publicUrl,
    callersOf: async (holders) =>
      holders.map(({ account, session }) =>
        over.has(session) ? null : { organization: account.split('/').at(-1) ?? '' },
      ),
    topicOf,
    entityOf: (topic) => /^\/api\/default-(.+)s\/[^/]+$/.exec(topic)?.[1] ?? null,
    audienceKey: (caller) => caller.organization,
    represent: async (entity, id, caller) => {
      represented.push(`${entity} ${id} ${caller.organization}`);
      const record = await services.db<TestRecord>('record').where({ id }).first();
      if (!record?.seenBy.includes(caller.organization)) return null;
      const time = entity === 'negotiation' ? { serverTime: 'soon' } : {};
      return { '@id': `/api/default-${entity}s/${id}`, title: record.title, for: caller.organization, ...time };
    },
    ...overrides,
  });
  const answer = appWith(hub).callback();
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/.well-known/mercure`,
    hub,
    represented,
    over,
    async close() {
      hub.stop();
      server.closeAllConnections();
      server.close();
      await services.close();
    },
  };
}

function appWith(hub: LiveHub): Koa {
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      ctx.status = error.status;
      ctx.body = { code: error.code };
    }
  });
  app.use(hub.middleware);
  return app;
}

export const topicOf = (entity: string, id: string): string => `/api/default-${entity}s/${id}`;

/** Changes records as the application would: in a transaction, with an effect. */
export function recordsOf(services: TestServices) {
  const relay = startRelay(
    { mail: async () => undefined, live: liveDeliverer(services.now), engine: async () => undefined },
    services,
  );
  const commit = (effects: readonly Effect[]) => services.db.transaction((trx) => writeEffects(trx, effects, services));
  return {
    commit,
    stop: () => relay.stop(),
    async create(entity: string, seenBy: string[], title = 'first'): Promise<string> {
      const id = services.newId();
      await services.db('record').insert({ id, title, seenBy: JSON.stringify(seenBy) });
      await commit([{ kind: 'live', entity, id }]);
      await untilDelivered(services.db);
      return id;
    },
    async rename(entity: string, id: string, title: string): Promise<void> {
      await services.db('record').where({ id }).update({ title });
      await commit([{ kind: 'live', entity, id }]);
    },
  };
}

/** Waits for delivery, which follows the commit by a moment. Later subscribers must not receive earlier changes. */
async function untilDelivered(db: Knex): Promise<void> {
  for (;;) {
    const waiting = await db('outbox').whereNull('done_at').first('id');
    if (!waiting) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
