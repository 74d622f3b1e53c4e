import type Router from '@koa/router';
import { apiBase } from '../present/iri.ts';
import type { Services } from '../services.ts';
import { answerDocument } from './answer.ts';
import type { State } from './context.ts';

/** `live`: the process answers. `ready`: it can do its work, which needs the database. */
export function healthRoutes(router: Router<State>, { db }: Services): void {
  router.get(`${apiBase}/health/live`, (ctx) => answerDocument(ctx, 200, 'Health', { status: 'live' }));
  router.get(`${apiBase}/health/ready`, async (ctx) => {
    const ready = await db.raw('select 1').then(
      () => true,
      () => false,
    );
    answerDocument(ctx, ready ? 200 : 503, 'Health', { status: ready ? 'ready' : 'not ready' });
  });
}
