import Koa from 'koa';
import type { Services } from '../services.ts';
import { authenticate } from '../identity/authenticate.ts';
import { afterSilence } from './after-silence.ts';
import { ownCalls } from './own-calls.ts';
import { OwnRoutes } from './own-routes.ts';
import type { Handler, State, Context } from './context.ts';
import { entityCalls } from './entity-routes.ts';
import { errors } from './errors.ts';
import { cors, linkHeaders } from './headers.ts';
import { readBody } from './read-body.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { staticWeb } from './static-web.ts';
import compress from 'koa-compress';
import { allAreas, allServers } from '../entity-server.ts';
import { apiBase } from '../present/iri.ts';
import { answerDocument } from './answer.ts';
import { openApiRoutes } from './openapi-routes.ts';
import { hasRoom } from './disk-room.ts';
import { contextDocument } from '../hydra/contexts.ts';
import { documentation } from '../hydra/documentation.ts';
import { entrypointDocument } from '../hydra/entrypoint.ts';
import { Problem } from '../problem.ts';

/**
 * Smallest compressed size in bytes. A record that fits into the first packets of a connection (ten of 1,460 bytes)
 * does not arrive sooner when compressed. Compressing also costs more than answering. Files that browsers cache
 * (scripts, texts) are worth it earlier.
 */
const leastCompressed = (type: string): number => (type === 'application/ld+json' ? 14_600 : 2048);

/** Skips short records without evaluating what the client accepts. */
function compression(): Handler {
  const middleware = compress({ threshold: leastCompressed, br: false, gzip: { level: 4 } });
  return async (ctx, next) => {
    await next();
    if (Buffer.isBuffer(ctx.body) && ctx.body.length < leastCompressed(ctx.type)) return;
    if (takesGzip(ctx)) return middleware(ctx, nothing);
    ctx.vary('Accept-Encoding');
  };
}

/**
 * True if gzip is accepted. A client that refuses every encoding still gets plain text, because the library has no such
 * fallback.
 */
const takesGzip = (ctx: Parameters<Handler>[0]): boolean => ctx.acceptsEncodings('gzip', 'identity') === 'gzip';

const nothing = (): Promise<void> => Promise.resolve();

/** Errors of a client that closes its stream, truncates its body, or does not speak HTTP. They are not our errors. */
const leaving = /^(?:ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|EPIPE|HPE_\w+)$/;

export interface AppParts {
  /** Answers requests on the hub's path. */
  live?: Koa.Middleware;
  /** Answers long calls in another process. If absent, this process answers them. */
  long?: Handler;
  /** Sets the caller, if another process has already identified it. */
  identify?: Handler;
}

/** Creates the whole HTTP application of one process. */
export function createApp(services: Services, { live, long, identify }: AppParts = {}): Koa<State> {
  const { proxies } = services.config;
  const app = new Koa<State>({ proxy: proxies > 0, maxIpsCount: proxies });
  app.on('error', (error) => {
    if (!leaving.test(String(Reflect.get(Object(error), 'code')))) services.log.error({ err: error }, 'koa');
  });
  app.use(requestLog(services));
  app.use(errors(services.log));
  app.use(afterSilence(services));
  app.use(securityHeaders());
  app.use(cors(services.config));
  app.use(linkHeaders(services.config));
  if (live) app.use(live);
  app.use(compression());
  app.use(identify ?? authenticate(services));
  if (long) app.use(long);
  app.use(readBody);
  const { router } = ownRoutes(services);
  app.use(ownCalls(router));
  app.use(entityCalls(services));
  app.use(router.allowedMethods({ throw: false }));
  app.use(staticWeb(services.config));
  return app;
}

/**
 * Every route that is not generated from the registry, with its answers. Tests walk this list, and no other route is
 * served.
 */
export function ownRoutes(services: Services): OwnRoutes {
  const own = new OwnRoutes();
  hydraRoutes(own, services);
  healthRoutes(own, services);
  openApiRoutes(own, services);
  for (const { routes } of [...allAreas(), ...allServers()]) routes?.(own, services);
  return own;
}

/** `live`: the process answers. `ready`: it can do its work, which needs the database and free disk space. */
function healthRoutes(router: OwnRoutes, { db, config }: Services): void {
  router.get(`${apiBase}/health/live`, 'Health', (ctx) => answerDocument(ctx, 200, 'Health', { status: 'live' }));
  router.get(`${apiBase}/health/ready`, { answers: { 200: 'Health', 503: 'Health' } }, async (ctx) => {
    const answers = await db.raw('select 1').then(
      () => true,
      () => false,
    );
    const reason = !answers ? 'database_away' : (await hasRoom(config.dataDir)) ? null : 'disk_full';
    answerDocument(ctx, reason ? 503 : 200, 'Health', reason ? { status: 'not ready', reason } : { status: 'ready' });
  });
}

/** Public, because JSON-LD processors load these without credentials. */
function hydraRoutes(router: OwnRoutes, { config }: Services): void {
  const entrypoint = JSON.stringify(entrypointDocument());
  router.get(apiBase, 'jsonld', (ctx) => answerPublic(ctx, entrypoint));
  router.get(`${apiBase}/`, 'jsonld', (ctx) => answerPublic(ctx, entrypoint));
  router.get(`${apiBase}/docs.jsonld`, 'jsonld', (ctx) =>
    // Fields that administrators add appear without a restart.
    answerPublic(ctx, JSON.stringify(documentation(config.publicUrl))),
  );
  router.get(`${apiBase}/contexts/:name`, 'jsonld', (ctx) => {
    const document = contextDocument(String(ctx.params.name), config.publicUrl);
    if (!document) throw new Problem('not_found');
    answerPublic(ctx, JSON.stringify(document));
  });
}

function answerPublic(ctx: Context, text: string): void {
  ctx.body = text;
  ctx.set('Content-Type', 'application/ld+json; charset=utf-8');
  ctx.set('Cache-Control', 'public, max-age=60');
}
