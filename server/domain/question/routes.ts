import type Router from '@koa/router';
import { entityNamed } from '../../commands/persist.ts';
import { attachRoute, fileRoutes } from '../../files/file-routes.ts';
import type { State } from '../../http/context.ts';
import { idOf } from '../../http/id-of.ts';
import { apiBase } from '../../present/iri.ts';
import type { Services } from '../../services.ts';
import { markRead } from './unread.ts';

export function questionRoutes(router: Router<State>, services: Services): void {
  router.put(`${apiBase}/default-requests/:id/questions-read`, async (ctx) => {
    await markRead(idOf(ctx), ctx.state.reader, services.db);
    ctx.status = 204;
  });
  const entity = entityNamed('questionFile');
  fileRoutes(router, entity, services);
  attachRoute(router, { path: `${apiBase}/questions/:id/attach`, entity, parent: 'question' }, services);
}
