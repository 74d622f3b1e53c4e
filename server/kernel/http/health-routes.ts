import type Router from '@koa/router';
import { apiBase } from '../present/iri.ts';
import type { Services } from '../services.ts';
import { answerDocument } from './answer.ts';
import { hasRoom } from './disk-room.ts';
import type { State } from './context.ts';

/** `live`: the process answers. `ready`: it can do its work, which needs the database and room on the disks. */
export function healthRoutes(router: Router<State>, { db, config }: Services): void {
  router.get(`${apiBase}/health/live`, (ctx) => answerDocument(ctx, 200, 'Health', { status: 'live' }));
  router.get(`${apiBase}/health/ready`, async (ctx) => {
    const answers = await db.raw('select 1').then(
      () => true,
      () => false,
    );
    const reason = !answers ? 'database_away' : (await hasRoom(config.dataDir)) ? null : 'disk_full';
    answerDocument(ctx, reason ? 503 : 200, 'Health', reason ? { status: 'not ready', reason } : { status: 'ready' });
  });
}
