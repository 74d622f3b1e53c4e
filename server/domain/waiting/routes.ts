import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Caller } from '../../../permissions/caller.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { settleNotices } from './settle-notices.ts';
import { waitingFor, type Side } from './waiting-for.ts';

/** `GET waiting`: everything that waits for the caller, without the rest of the home page. */
export function waitingRoutes(router: OwnRoutes, services: Services): void {
  const { db, now } = services;
  router.get(`${apiBase}/waiting`, { answers: 'Waiting', callers: 'signedIn' }, async (ctx) => {
    const side = sideOf(ctx.state.reader.caller);
    const question = { ...viewOwner(ctx.state.reader.caller), now: now() };
    const found = side === null ? { waiting: [], isWhole: false } : await waitingFor(side, question, db);
    await settleNotices(found, question, services);
    answerDocument(ctx, 200, 'Waiting', { waiting: found.waiting });
  });
}

/** The organization of the view, and the account of the caller. */
export const viewOwner = ({ viewAs, organization, account }: Caller) => ({
  organization: viewAs?.organization ?? organization ?? '',
  account: viewAs ? null : account,
});

/** Null for accounts that are not admitted, and for requesters, who have their own home page. */
export function sideOf({ kind, viewAs, admitted }: Caller): Side | null {
  if (!admitted) return null;
  if (viewAs) return viewAs.kind;
  if (kind === 'admin') return 'operator';
  return kind === 'purchaser' || kind === 'supplier' ? kind : null;
}
