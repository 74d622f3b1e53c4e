import type Router from '@koa/router';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { fileRoutes } from '../../files/file-routes.ts';
import type { State } from '../../kernel/http/context.ts';
import type { Services } from '../../kernel/services.ts';
import { itemImportRoutes } from '../request-item/import-routes.ts';
import { itemRoutes } from './item-routes.ts';

/** Calls of requests that are no operation of their lifecycle. */
export function requestRoutes(router: Router<State>, services: Services): void {
  fileRoutes(router, entityNamed('requestFile'), services);
  itemImportRoutes(router, services);
  itemRoutes(router, services);
}
