import { newId, uuid } from '../ids.ts';
import type { Services } from '../services.ts';
import type { Context, Handler } from './context.ts';
import { requestSeconds } from '../metrics.ts';
import { workInProgress, type Work } from '../work-in-progress.ts';
import { loggedPath } from './logged-path.ts';

const routeOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (uuid.test(part) ? '*' : part))
    .join('/');

const workOf = ({ method, path, state }: Context): Work => ({
  what: `${method} ${routeOf(loggedPath(path))}`,
  requestId: state.requestId,
  account: state.reader?.caller.account ?? null,
});

/** Assigns the request id, and logs one line per answer: method, path without query and secrets, status, time. */
export function requestLog({ log }: Services): Handler {
  return async (ctx, next) => {
    const started = process.hrtime.bigint();
    ctx.state.requestId = newId();
    ctx.set('X-Request-Id', ctx.state.requestId);
    const end = workInProgress.begin(() => workOf(ctx));
    try {
      await next();
    } finally {
      end();
    }
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    requestSeconds.observe({ method: ctx.method, status: String(ctx.status) }, seconds);
    if (log.isLevelEnabled('info') && ctx.path.startsWith('/api')) {
      log.info(
        {
          requestId: ctx.state.requestId,
          method: ctx.method,
          path: loggedPath(ctx.path),
          status: ctx.status,
          ms: Math.round(seconds * 1e4) / 10,
        },
        'request',
      );
    }
  };
}
