import { setTimeout as passed } from 'node:timers/promises';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { replaceSession } from '../identity/routes.ts';
import { countAttempt } from '../registration/attempts.ts';
import { askCode } from './ask-code.ts';
import { enterAsGuest } from './enter.ts';

/** Calls of one client within an hour. An office shares its address. */
const mostCodes = 20;
const mostEntries = 60;
/** The answer takes as long whether or not a mail is sent. */
const milliseconds = 150;

/** Quoting without an account: POST mails a code to the invited address, PUT opens the session. */
export function guestRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/invitations/:id/guest`;
  router.post(
    path,
    { answers: { 202: 'GuestCode' }, as: 'invitation.guestCode', refuses: ['too_many_attempts'] },
    (ctx) => answerCode(ctx, services),
  );
  router.put(
    path,
    { answers: 'Authentication', as: 'invitation.guestEntry', refuses: ['code_wrong', 'too_many_attempts'] },
    (ctx) => answerEntry(ctx, services),
  );
}

async function answerCode(ctx: Context, services: Services): Promise<void> {
  const { token } = checkedInput({ entity: 'invitation', operation: 'guestCode', body: ctx.state.body });
  await countAttempt({ what: 'guest-code', address: ctx.ip, most: mostCodes }, services);
  await Promise.all([askCode({ id: idOf(ctx), token }, services), passed(milliseconds)]);
  answerDocument(ctx, 202, 'GuestCode', {});
}

async function answerEntry(ctx: Context, services: Services): Promise<void> {
  const values = checkedInput({ entity: 'invitation', operation: 'guestEntry', body: ctx.state.body });
  await countAttempt({ what: 'guest-entry', address: ctx.ip, most: mostEntries }, services);
  const client = { address: ctx.ip, userAgent: ctx.get('User-Agent') };
  const logged = await enterAsGuest({ id: idOf(ctx), values, client }, services);
  await replaceSession(ctx, logged, services);
  answerDocument(ctx, 200, 'Authentication', { token: logged.token });
}
