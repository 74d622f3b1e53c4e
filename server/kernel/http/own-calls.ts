import type Router from '@koa/router';
import { uuid } from '../ids.ts';
import type { Handler, State } from './context.ts';

const mostShapes = 2_000;

type Layer = ReturnType<Router<State>['match']>['pathAndMethod'][number];

/**
 * The router's answer. It tests its patterns one after the other, so what a shape of path led to is remembered: the one
 * route, or that none of them matches and the call is a plain one of an entity. To a pattern one id is like another.
 */
export function ownCalls(router: Router<State>): Handler {
  const answer = router.routes();
  const known = new Map<string, Layer | 'none' | 'many'>();
  return (ctx, next) => {
    const { path, method } = ctx;
    const shape = `${method} ${shapeOf(path)}`;
    let layer = known.get(shape);
    if (layer === undefined) {
      layer = led(router.match(path, method));
      if (known.size < mostShapes) known.set(shape, layer);
    }
    if (layer === 'none') return next();
    if (layer === 'many') return answer(Object.assign(ctx, { params: {}, router }), next);
    const params = layer.params(path, layer.captures(path));
    const request = Object.assign(ctx.request, { params });
    return layer.stack[0]?.(Object.assign(ctx, { params, router, request }), next);
  };
}

/** Another method's path is the router's own business: it tells which methods there are. */
function led({ path, pathAndMethod }: ReturnType<Router<State>['match']>): Layer | 'none' | 'many' {
  if (path.length === 0) return 'none';
  const [only] = pathAndMethod;
  return only && pathAndMethod.length === 1 && only.stack.length === 1 ? only : 'many';
}

const ids = new RegExp(`(?<=/)${uuid.source.slice(1, -1)}(?=/|$)`, 'gi');

// `/api/default-requests/0198…/publish` becomes `/api/default-requests/*/publish`.
const shapeOf = (path: string): string => path.replace(ids, '*');
