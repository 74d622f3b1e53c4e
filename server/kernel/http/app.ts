import Koa from 'koa';
import type { Services } from '../services.ts';
import { authenticate } from '../identity/authenticate.ts';
import { afterSilence } from './after-silence.ts';
import { appRouter } from './app-router.ts';
import { ownCalls } from './own-calls.ts';
import type { Handler, State } from './context.ts';
import { entityCalls } from './entity-routes.ts';
import { errors } from './errors.ts';
import { compression } from './compression.ts';
import { cors, linkHeaders } from './headers.ts';
import { readBody } from './read-body.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { staticWeb } from './static-web.ts';

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
