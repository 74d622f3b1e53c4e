import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { sideOf, viewOwner } from '../waiting/routes.ts';
import { dashboardOf } from './dashboard.ts';

/** `GET dashboard`, for the side of the caller, or of the organization that an administrator views as. */
export function dashboardRoutes(router: OwnRoutes, { db, now }: Services): void {
  router.get(`${apiBase}/dashboard`, { answers: 'Dashboard', callers: 'signedIn' }, async (ctx) => {
    const { caller } = ctx.state.reader;
    const at = now();
    const found = await dashboardOf(sideOf(caller), { ...viewOwner(caller), now: at }, db);
    answerDocument(ctx, 200, 'Dashboard', { ...found, serverTime: at.toISOString() });
  });
}
