import type Router from '@koa/router';
import { uuid } from '../ids.ts';
import type { Handler, State } from './context.ts';

const mostShapes = 2_000;

/**
 * The router's answer. It tests its patterns one after the other, so the shapes of paths that match none of them are
 * remembered: most calls are plain ones of an entity. To a pattern one id is like another.
 */
export function ownCalls(router: Router<State>): Handler {
  const answer = router.routes();
  const foreign = new Set<string>();
  return async (ctx, next) => {
    const shape = shapeOf(ctx.path);
    if (foreign.has(shape)) return next();
    if (router.match(ctx.path, ctx.method).path.length > 0)
      return answer(Object.assign(ctx, { params: {}, router }), next);
    if (foreign.size < mostShapes) foreign.add(shape);
    return next();
  };
}

// `/api/default-requests/0198…/publish` becomes `/api/default-requests/STAR/publish`.
const shapeOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (uuid.test(part) ? '*' : part))
    .join('/');
