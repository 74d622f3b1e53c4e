import type Router from '@koa/router';
import type { Caller } from '../../../permissions/caller.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { State } from '../../kernel/http/context.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { dashboardOf } from './dashboard.ts';

/** `GET dashboard`, for the side of the caller, or of the organization that an administrator views as. */
export function dashboardRoutes(router: Router<State>, { db, now }: Services): void {
  router.get(`${apiBase}/dashboard`, async (ctx) => {
    const { caller } = ctx.state.reader;
    const organization = caller.viewAs?.organization ?? caller.organization ?? '';
    const at = now();
    const account = caller.viewAs ? null : caller.account;
    const found = await dashboardOf(sideOf(caller), { organization, account, now: at }, db);
    answerDocument(ctx, 200, 'Dashboard', { ...found, serverTime: at.toISOString() });
  });
}

/** The operator has no requests of its own, and who is not admitted sees nothing. */
function sideOf({ kind, viewAs, admitted }: Caller): 'purchaser' | 'supplier' | null {
  if (!admitted) return null;
  if (viewAs) return viewAs.kind;
  return kind === 'purchaser' || kind === 'supplier' ? kind : null;
}
