import Router from '@koa/router';
import { allAreas, allServers } from '../entity-server.ts';
import type { Services } from '../services.ts';
import type { State } from './context.ts';
import { healthRoutes } from './health-routes.ts';
import { hydraRoutes } from './hydra-routes.ts';

/** Every route that is not drawn from the registry. Tests walk it: a route that is not in here is answered nowhere. */
export function appRouter(services: Services): Router<State> {
  const router = new Router<State>({ sensitive: true });
  hydraRoutes(router, services);
  healthRoutes(router, services);
  for (const { routes } of [...allAreas(), ...allServers()]) routes?.(router, services);
  return router;
}
