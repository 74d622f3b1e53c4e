import { readConfig } from '../config.ts';
import { ownRoutes } from '../kernel/http/app.ts';
import type { OwnRoute } from '../kernel/http/own-routes.ts';
import { newId } from '../kernel/ids.ts';
import type { Services } from '../kernel/services.ts';

/** Returns the routes of the registered product, without a database: declaring them reads nothing. */
export function declaredRoutes(): readonly OwnRoute[] {
  const config = readConfig({ DATA_DIR: '.cache/declared', JWT_SECRET: 'x'.repeat(32) });
  return ownRoutes({ config, now: () => new Date(0), newId } as Services).declared;
}
