import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { attachRoute, fileRoutes } from '../../files/file-routes.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { markRead } from './unread.ts';
import { bodyOf } from '../../kernel/http/facts.ts';

export function questionRoutes(router: OwnRoutes, services: Services): void {
  router.put(
    `${apiBase}/default-requests/:id/questions-read`,
    { answers: 'nothing', input: bodyOf({}), callers: ['admin', 'guest', 'purchaser', 'supplier'] },
    async (ctx) => {
      await markRead(idOf(ctx), ctx.state.reader, services.db);
      ctx.status = 204;
    },
  );
  const entity = entityNamed('questionFile');
  fileRoutes(router, entity, services);
  attachRoute(router, { path: `${apiBase}/questions/:id/attach`, entity, parent: 'question' }, services);
}
