import Koa from 'koa';
import type { Services } from '../services.ts';
import { authenticate } from '../identity/authenticate.ts';
import { afterSilence } from './after-silence.ts';
import { appRouter } from './app-router.ts';
import { ownCalls } from './own-calls.ts';
import type { Handler, State } from './context.ts';
import { entityCalls } from './entity-routes.ts';
import { errors } from './errors.ts';
import { cors, linkHeaders } from './headers.ts';
import { readBody } from './read-body.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { staticWeb } from './static-web.ts';
import compress from 'koa-compress';

/**
 * Records that fit into the first packets of a connection (ten of 1,460 bytes) come no sooner when they are compressed,
 * and compressing costs more than answering. What browsers keep (scripts, texts) is worth it earlier.
 */
const leastCompressed = (type: string): number => (type === 'application/ld+json' ? 14_600 : 2048);

/** Short records are left alone without asking what the client accepts. */
function compression(): Handler {
  const middleware = compress({ threshold: leastCompressed, br: false, gzip: { level: 4 } });
  return async (ctx, next) => {
    await next();
    if (Buffer.isBuffer(ctx.body) && ctx.body.length < leastCompressed(ctx.type)) return;
    if (takesGzip(ctx)) return middleware(ctx, nothing);
    ctx.vary('Accept-Encoding');
  };
}

/** Who refuses everything, our plain answer too, gets it plain all the same: the library knows no way out. */
const takesGzip = (ctx: Parameters<Handler>[0]): boolean => ctx.acceptsEncodings('gzip', 'identity') === 'gzip';

const nothing = (): Promise<void> => Promise.resolve();

/** A client that leaves its stream or cuts its body off, or that does not speak HTTP, is no error of ours. */
const leaving = /^(?:ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|EPIPE|HPE_\w+)$/;

export interface AppParts {
  /** Answers the hub's path. */
  live?: Koa.Middleware;
  /** Answers long calls in another process. Absent: this one does. */
  long?: Handler;
  /** Who asks, where that was found out elsewhere already. */
  identify?: Handler;
}

/** The whole HTTP side of one process. */
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
  const router = appRouter(services);
  app.use(ownCalls(router));
  app.use(entityCalls(services));
  app.use(router.allowedMethods({ throw: false }));
  app.use(staticWeb(services.config));
  return app;
}
