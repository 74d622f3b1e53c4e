import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { interfaceRules } from '../../../permissions/interface-rules.ts';
import type { Inputs } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { requiredViolation } from '../../../schemas/language/violation.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { cookieName } from '../../kernel/identity/authenticate.ts';
import { rolesOf, type AccountRow } from '../../kernel/identity/caller-of.ts';
import { login, openSession, type LoggedIn } from './login.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { askNewEmail, confirmNewEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { answerSseToken } from '../../kernel/http/sse-token.ts';
import { deviceDays, signDevice } from '../../kernel/identity/tokens.ts';
import { revokeSession } from '../../kernel/identity/revoke.ts';
import { anyText, listOf } from '../../kernel/http/facts.ts';

/** Log-in, log-out, and the identity of the caller. */
export function identityRoutes(router: OwnRoutes, services: Services): void {
  router.post(
    `${apiBase}/auth/login`,
    { answers: 'Authentication', as: 'account.login', refuses: ['invalid_credentials', 'too_many_attempts'] },
    async (ctx) => {
      const { email, password } = credentials(ctx.state.body);
      const device = ctx.cookies.get(deviceCookie);
      const logged = await login(
        { email, password, address: ctx.ip, userAgent: ctx.get('User-Agent'), device },
        services,
      );
      await enterWith(ctx, logged, services);
      answerDocument(ctx, 200, 'Authentication', { token: logged.token });
    },
  );
  router.post(`${apiBase}/auth/logout`, 'Authentication', async (ctx) => {
    const { session, reader } = ctx.state;
    if (session) await revokeSession(session, reader.caller.account ?? '', services);
    ctx.cookies.set(cookieName, null, { path: '/' });
    answerDocument(ctx, 200, 'Authentication', {});
  });
  router.get(`${apiBase}/auth/check`, { answers: 'AuthenticationCheck', callers: 'signedIn' }, (ctx) => check(ctx));
  router.put(`${apiBase}/users/:id/password`, { answers: 'User', callers: 'self' }, (ctx) =>
    changePassword(ctx, services),
  );
  router.put(
    `${apiBase}/users/:id/email`,
    { answers: 'User', callers: 'self', refuses: ['too_many_attempts', 'verification_required'] },
    (ctx) => askNewEmail(ctx, services),
  );
  router.put(
    `${apiBase}/users/:id/email-confirming`,
    {
      answers: 'User',
      callers: 'self',
      refuses: ['email_already_registered', 'too_many_attempts', 'verification_token_mismatch'],
    },
    (ctx) => confirmNewEmail(ctx, services),
  );
  router.get(
    `${apiBase}/users/:id/get-sse-token`,
    { answers: 'SseToken', query: { topic: listOf(anyText) }, callers: 'self', refuses: ['parameter_missing'] },
    (ctx) => answerSseToken(ctx, idOf(ctx), services),
  );
}

function credentials(body: JsonObject): Inputs['account']['login'] {
  const { email, password } = body;
  const missing = ['email', 'password'].filter((name) => typeof body[name] !== 'string' || body[name] === '');
  if (typeof email !== 'string' || typeof password !== 'string' || missing.length > 0)
    throw invalid(missing.map(requiredViolation));
  return { email, password };
}

/** Opens a session of this account in the caller's browser. */
export async function openCookieSession(ctx: Context, row: AccountRow, services: Services): Promise<LoggedIn> {
  const question = { row, userAgent: ctx.get('User-Agent'), address: ctx.ip };
  const logged = await services.db.transaction((trx) => openSession(question, services, trx));
  await enterWith(ctx, logged, services);
  return logged;
}

async function enterWith(ctx: Context, logged: LoggedIn, services: Services): Promise<void> {
  await replaceSession(ctx, logged, services);
  await rememberDevice(ctx, logged, services);
}

/** Sets the cookie and ends the session that this browser had before. */
export async function replaceSession(ctx: Context, logged: LoggedIn, services: Services): Promise<void> {
  const { session, reader } = ctx.state;
  const byCookie = !ctx.get('Authorization');
  if (session && byCookie) await revokeSession(session, reader.caller.account ?? '', services);
  setCookie(ctx, logged, services);
}

const deviceCookie = 'parley_device';

/** Attempts from elsewhere against the account do not lock out this browser. */
async function rememberDevice(ctx: Context, { account }: LoggedIn, { config, now }: Services): Promise<void> {
  const at = now();
  const expires = new Date(at.getTime() + deviceDays * 24 * 3_600_000);
  const secure = config.publicUrl.startsWith('https:');
  ctx.cookies.set(deviceCookie, await signDevice(account, { config, now: at }), {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    expires,
    path: `${apiBase}/auth`,
    overwrite: true,
  });
}

/** Scripts cannot read it, and other sites cannot send it with a write. */
export function setCookie(ctx: Context, { token, expiresAt }: LoggedIn, { config }: Services): void {
  const secure = config.publicUrl.startsWith('https:');
  // Behind a proxy that terminates TLS, the connection itself looks unencrypted.
  ctx.cookies.secure = secure;
  ctx.cookies.set(cookieName, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    expires: expiresAt,
    path: '/',
    overwrite: true,
  });
}

function check(ctx: Context): void {
  const { caller, rules } = ctx.state.reader;
  if (!caller.account) throw new Problem('session_expired');
  answerDocument(ctx, 200, 'AuthenticationCheck', {
    userIri: iriOf(entityNamed('account'), caller.account),
    roles: rolesOf(caller),
    rules: interfaceRules(rules, caller.viewAs?.organization ?? caller.organization),
    exp: ctx.state.expiresAt,
    session: ctx.state.session,
    admitted: caller.admitted,
    mayWrite: caller.mayWrite,
    request: caller.guest ? iriOf(entityNamed('request'), caller.guest.request) : null,
  });
}
