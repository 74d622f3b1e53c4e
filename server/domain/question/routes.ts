import type Router from '@koa/router';
import type { State } from '../../http/context.ts';
import { idOf } from '../../http/id-of.ts';
import { apiBase } from '../../present/iri.ts';
import type { Services } from '../../services.ts';
import { markRead } from './unread.ts';

export function questionRoutes(router: Router<State>, { db }: Services): void {
  router.put(`${apiBase}/default-requests/:id/questions-read`, async (ctx) => {
    await markRead(idOf(ctx), ctx.state.reader, db);
    ctx.status = 204;
  });
}
