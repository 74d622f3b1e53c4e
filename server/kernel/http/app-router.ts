import Router from '@koa/router';
import type { Services } from '../services.ts';
import type { State } from './context.ts';
import { hydraRoutes } from './hydra-routes.ts';
import { ownRoutes } from '../../own-routes.ts';

/** Every route that is not drawn from the registry. Tests walk it: a route that is not in here is answered nowhere. */
export function appRouter(services: Services): Router<State> {
  const router = new Router<State>({ sensitive: true });
  hydraRoutes(router, services);
  ownRoutes(router, services);
  return router;
}
