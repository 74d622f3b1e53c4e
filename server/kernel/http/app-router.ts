import Router from '@koa/router';
import { allAreas, allServers } from '../entity-server.ts';
import type { Services } from '../services.ts';
import type { State, Context } from './context.ts';
import { apiBase } from '../present/iri.ts';
import { answerDocument } from './answer.ts';
import { hasRoom } from './disk-room.ts';
import { contextDocument } from '../hydra/contexts.ts';
import { documentation } from '../hydra/documentation.ts';
import { entrypointDocument } from '../hydra/entrypoint.ts';
import { Problem } from '../problem.ts';

/** Every route that is not drawn from the registry. Tests walk it: a route that is not in here is answered nowhere. */
export function appRouter(services: Services): Router<State> {
  const router = new Router<State>({ sensitive: true });
  hydraRoutes(router, services);
  healthRoutes(router, services);
  for (const { routes } of [...allAreas(), ...allServers()]) routes?.(router, services);
  return router;
}

/** `live`: the process answers. `ready`: it can do its work, which needs the database and room on the disks. */
function healthRoutes(router: Router<State>, { db, config }: Services): void {
  router.get(`${apiBase}/health/live`, (ctx) => answerDocument(ctx, 200, 'Health', { status: 'live' }));
  router.get(`${apiBase}/health/ready`, async (ctx) => {
    const answers = await db.raw('select 1').then(
      () => true,
      () => false,
    );
    const reason = !answers ? 'database_away' : (await hasRoom(config.dataDir)) ? null : 'disk_full';
    answerDocument(ctx, reason ? 503 : 200, 'Health', reason ? { status: 'not ready', reason } : { status: 'ready' });
  });
}

/** Public: JSON-LD processors load these without credentials. */
function hydraRoutes(router: Router<State>, { config }: Services): void {
  const entrypoint = JSON.stringify(entrypointDocument());
  router.get(apiBase, (ctx) => answerPublic(ctx, entrypoint));
  router.get(`${apiBase}/`, (ctx) => answerPublic(ctx, entrypoint));
  router.get(`${apiBase}/docs.jsonld`, (ctx) =>
    // Fields that administrators add appear without a restart.
    answerPublic(ctx, JSON.stringify(documentation(config.publicUrl))),
  );
  router.get(`${apiBase}/contexts/:name`, (ctx) => {
    const document = contextDocument(String(ctx.params['name']), config.publicUrl);
    if (!document) throw new Problem('not_found');
    answerPublic(ctx, JSON.stringify(document));
  });
}

function answerPublic(ctx: Context, text: string): void {
  ctx.body = text;
  ctx.set('Content-Type', 'application/ld+json; charset=utf-8');
  ctx.set('Cache-Control', 'public, max-age=60');
}
