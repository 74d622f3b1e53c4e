import type Router from '@koa/router';
import { uuid } from '../ids.ts';
import type { Handler, State } from './context.ts';

const mostShapes = 2_000;

type Layer = ReturnType<Router<State>['match']>['pathAndMethod'][number];

/**
 * Answers with the router. It tests patterns one after another, so the result is cached per shape of path. The result
 * is the single matching route, or none, which means a plain call of an entity. All ids are equivalent for a pattern.
 */
export function ownCalls(router: Router<State>): Handler {
  const answer = router.routes();
  const known = new Map<string, Layer | 'none' | 'many'>();
  return (ctx, next) => {
    const { path, method } = ctx;
    const shape = `${method} ${shapeOf(path)}`;
    let layer = known.get(shape);
    if (layer === undefined) {
      layer = layerOf(router.match(path, method));
      if (known.size < mostShapes) known.set(shape, layer);
    }
    if (layer === 'none') return next();
    if (layer === 'many') return answer(Object.assign(ctx, { params: {}, router }), next);
    const params = layer.params(path, layer.captures(path));
    const request = Object.assign(ctx.request, { params });
    return layer.stack[0]?.(Object.assign(ctx, { params, router, request }), next);
  };
}

/** If the path exists for another method, the router answers itself with the allowed methods. */
function layerOf({ path, pathAndMethod }: ReturnType<Router<State>['match']>): Layer | 'none' | 'many' {
  if (path.length === 0) return 'none';
  const [only] = pathAndMethod;
  return only && pathAndMethod.length === 1 && only.stack.length === 1 ? only : 'many';
}

const ids = new RegExp(`(?<=/)${uuid.source.slice(1, -1)}(?=/|$)`, 'gi');

// `/api/default-requests/0198…/publish` becomes `/api/default-requests/*/publish`.
const shapeOf = (path: string): string => path.replace(ids, '*');
