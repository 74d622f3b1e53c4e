import type Router from '@koa/router';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { attachRoute, fileRoutes } from '../../files/file-routes.ts';
import type { State } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
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
