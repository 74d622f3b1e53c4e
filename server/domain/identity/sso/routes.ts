import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { parseQuery } from '../../../kernel/http/query.ts';
import { apiBase } from '../../../kernel/present/iri.ts';
import { Problem, type ProblemCode } from '../../../kernel/problem.ts';
import type { Services } from '../../../kernel/services.ts';
import { openCookieSession } from '../routes.ts';
import { admit } from './admit.ts';
import { forgetFlow, rememberedFlow, rememberFlow } from './flow-cookie.ts';
import { createProvider, type Provider } from './provider.ts';
import { raw } from '../../../kernel/repository/records.ts';
import type { AccountRow } from '../../../kernel/identity/caller-of.ts';
import { accountRow } from '../../../kernel/identity/session-reader.ts';
import { anyText, bodyOf } from '../../../kernel/http/facts.ts';

const seconds = 60;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

interface SignIn {
  account: string;
  /** The browser that began the log-in; only it can redeem the token. */
  browser: string;
}

/**
 * Issues a secret for one exchange within a minute. It appears in the address bar, where a session's token must not
 * appear.
 */
async function issueSignIn({ account, browser }: SignIn, { db, now, newId }: Services): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const at = now();
  await db('account_token').insert({
    id: newId(),
    account_id: account,
    purpose: 'sso',
    token_hash: hashOf(secret),
    data: JSON.stringify({ browser }),
    created_at: at,
    expires_at: new Date(at.getTime() + seconds * 1000),
  });
  return secret;
}

/** Redeems the token, once, and returns its account. */
async function redeemSignIn(
  { token, browser }: { token: string; browser: string },
  { db, now }: Services,
): Promise<AccountRow> {
  const [used] = await raw<{ account: string; browser: string }>(db, {
    sql: `update account_token set used_at = ? where purpose = 'sso' and token_hash = ? and used_at is null and expires_at > ?
      returning account_id as account, data ->> 'browser' as browser`,
    bindings: [now(), hashOf(token), now()],
  });
  const isSame = used !== undefined && timingSafeEqual(Buffer.from(used.browser), Buffer.from(browser));
  if (!used || !isSame) throw new Problem('sso_failed');
  const row = await accountRow(used.account, db);
  if (!row || (row.approved && !row.active)) throw new Problem('sso_account_inactive');
  return row;
}

const longest = 2_000;
const inside = new URL('http://inside.invalid');

/** The path to continue on. Paths to another site, or back to the log-in, lead home. */
function localPath(target: string | undefined): string {
  if (!target?.startsWith('/') || target.length > longest || !URL.canParse(target, inside)) return '/';
  const url = new URL(target, inside);
  if (url.origin !== inside.origin || /^\/(api|login|sso-callback)(\/|$)/.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Log-in through an identity provider. Redirects the browser: errors end on the log-in page with a reason. */
export function ssoRoutes(router: OwnRoutes, services: Services): void {
  const { sso } = services.config;
  const provider = sso && createProvider(sso, services);
  router.get(`${apiBase}/sso`, 'SingleSignOn', (ctx) =>
    answerDocument(ctx, 200, 'SingleSignOn', { available: Boolean(sso), name: sso?.name ?? null }),
  );
  router.get(
    `${apiBase}/sso/start`,
    { answers: 'redirect', query: { redirectTo: anyText }, refuses: ['not_found'] },
    (ctx) => start(ctx, configurationOf(provider), services),
  );
  router.get(
    `${apiBase}/sso/callback`,
    {
      answers: 'redirect',
      refuses: ['not_found', 'sso_account_inactive', 'sso_email_unverified', 'sso_failed', 'sso_not_admitted'],
    },
    (ctx) => callback(ctx, configurationOf(provider), services),
  );
  router.post(
    `${apiBase}/sso/session`,
    { answers: 'Authentication', input: bodyOf({ token: anyText }), refuses: ['sso_account_inactive', 'sso_failed'] },
    (ctx) => exchange(ctx, services),
  );
}

function configurationOf(provider: Provider | undefined): Provider {
  if (!provider) throw new Problem('not_found');
  return provider;
}

async function start(ctx: Context, provider: Provider, services: Services): Promise<void> {
  const redirectTo = localPath(parseQuery(ctx.querystring).get('redirectTo')?.[0]);
  // Another site's link cannot sign anyone in. It leads to the log-in page and its button.
  if (ctx.get('Sec-Fetch-Site') === 'cross-site') return ctx.redirect(loginPath({}, redirectTo));
  await leading(ctx, { redirectTo, services }, async () => {
    const { url, flow } = await provider.begin(redirectTo);
    await rememberFlow(ctx, flow, services);
    return url;
  });
}

async function callback(ctx: Context, provider: Provider, services: Services): Promise<void> {
  const flow = await rememberedFlow(ctx, services);
  const redirectTo = flow?.redirectTo ?? '/';
  await leading(ctx, { redirectTo, services }, async () => {
    if (!flow) throw new Problem('sso_failed');
    const claims = await provider.finish(ctx.querystring, flow);
    const account = await admit(claims, services);
    const token = await issueSignIn({ account, browser: browserOf(flow.state) }, services);
    return `/sso-callback?${new URLSearchParams({ token, ...(redirectTo === '/' ? {} : { redirectTo }) })}`;
  });
}

/** Redirects to the result of `next`, or to the log-in page with the reason of the failure. */
async function leading(
  ctx: Context,
  { redirectTo, services }: { redirectTo: string; services: Services },
  next: () => Promise<string>,
): Promise<void> {
  try {
    ctx.redirect(await next());
  } catch (error) {
    const reason = reasonOf(error);
    services.log.warn({ err: error, reason, requestId: ctx.state.requestId }, 'single sign-on failed');
    forgetFlow(ctx, services);
    ctx.redirect(loginPath({ sso: reason }, redirectTo));
  }
}

const loginPath = (query: Record<string, string>, redirectTo: string): string =>
  `/login?${new URLSearchParams({ ...query, ...(redirectTo === '/' ? {} : { redirectTo }) })}`;

const reasonOf = (error: unknown): ProblemCode =>
  error instanceof Problem && (error.code.startsWith('sso_') || error.code === 'email_of_guest')
    ? error.code
    : 'sso_failed';

/** POST sso/session `{token}`: the return page exchanges the short-lived token for the session's cookie. */
async function exchange(ctx: Context, services: Services): Promise<void> {
  const flow = await rememberedFlow(ctx, services);
  const token = ctx.state.body['token'];
  if (!flow || typeof token !== 'string') throw new Problem('sso_failed');
  const row = await redeemSignIn({ token, browser: browserOf(flow.state) }, services);
  forgetFlow(ctx, services);
  const logged = await openCookieSession(ctx, row, services);
  answerDocument(ctx, 200, 'Authentication', { token: logged.token });
}

const browserOf = (state: string): string => createHash('sha256').update(state).digest('hex');
