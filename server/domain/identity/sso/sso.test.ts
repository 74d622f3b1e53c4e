import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { hashPassword } from '../../../kernel/identity/passwords.ts';
import { raw } from '../../../kernel/repository/records.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { cookieJar, type CookieJar } from './testing/cookie-jar.ts';
import { openIdentityProvider, type IdentityProvider } from './testing/identity-provider.ts';

let provider: IdentityProvider;
let server: TestServer;
let jar: CookieJar;
const domains: Record<string, string> = {};

before(async () => {
  provider = await openIdentityProvider();
  const settings = provider.settings({});
  server = await startTestServer({
    sso: { ...settings, domains: { get: (domain: string) => domains[domain] } as never },
  });
  const { purchaser, supplier1, admin } = server.people;
  Object.assign(domains, {
    'buyer.example': purchaser.organization,
    'parley.example': purchaser.organization,
    'supplier.example': supplier1.organization,
    'operator.example': admin.organization,
  });
  await provider.serve(server.origin);
});
after(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(() => {
  jar = cookieJar();
});

/** Goes to the provider and back, and returns the page of the client that the browser ends on. */
async function back(browser: CookieJar = jar, query = ''): Promise<URL> {
  const among = [`${server.origin}/api/`, provider.settings({}).issuer];
  return browser.follow(`${server.origin}/api/sso/start${query}`, among);
}

async function exchange(token: string | null, browser: CookieJar = jar): Promise<{ status: number; code: unknown }> {
  const response = await browser.fetch(`${server.origin}/api/sso/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.origin },
    body: JSON.stringify({ token }),
  });
  const { code }: { code?: unknown } = JSON.parse(await response.text());
  return { status: response.status, code };
}

/** The account that the browser is signed in as. */
async function signedInAs(browser: CookieJar = jar): Promise<Record<string, unknown>> {
  const check = await browser.fetch(`${server.origin}/api/auth/check`);
  if (check.status !== 200) return {};
  const { userIri } = JSON.parse(await check.text());
  return JSON.parse(await (await browser.fetch(`${server.origin}${userIri}`)).text());
}

async function enter(): Promise<Record<string, unknown>> {
  const page = await back();
  assert.equal(page.pathname, '/sso-callback', page.search);
  assert.deepEqual(await exchange(page.searchParams.get('token')), { status: 200, code: undefined });
  return signedInAs();
}

const reasonOf = ({ pathname, searchParams }: URL) => [pathname, searchParams.get('sso')];

const newcomer = (sub: string, more: object = {}) => ({
  sub,
  email: `${sub}@buyer.example`,
  email_verified: true,
  given_name: 'Mira',
  family_name: 'Okafor',
  ...more,
});

test('a first log-in creates an account in the organization of the e-mail domain; later ones reuse it', async () => {
  provider.person = newcomer('mira', { locale: 'pt-BR' });
  const account = await enter();
  const { email, given_name, family_name, language, state, roles } = account;
  assert.deepEqual(
    { email, given_name, family_name, language, state, roles },
    {
      email: 'mira@buyer.example',
      given_name: 'Mira',
      family_name: 'Okafor',
      language: 'pt',
      state: 'active',
      roles: ['ROLE_USER', 'ROLE_PURCHASER'],
    },
  );
  assert.match(JSON.stringify(account['organization']), new RegExp(server.people.purchaser.organization));
  jar = cookieJar();
  // The provider's subject identifies the person, even if the address changes.
  provider.person = newcomer('mira', { email: 'mira.okafor@buyer.example' });
  assert.equal((await enter())['@id'], account['@id']);
});

test('simultaneous first log-ins of one person create one account', async () => {
  provider.person = newcomer('twice');
  const pages = await Promise.all([cookieJar(), cookieJar(), cookieJar()].map((browser) => back(browser)));
  assert.deepEqual(
    pages.map(({ pathname }) => pathname),
    ['/sso-callback', '/sso-callback', '/sso-callback'],
  );
  const rows = await raw(server.services.db, {
    sql: "select 1 from account where email = 'twice@buyer.example'",
    bindings: [],
  });
  assert.equal(rows.length, 1);
});

test('a log-in uses the existing account and continues to the requested page', async () => {
  const { email, account } = server.people.purchaser;
  provider.person = { sub: 'lena', email: email.toUpperCase(), email_verified: true };
  const page = await back(jar, '?redirectTo=%2Fworkflows%3Fpage%3D2');
  assert.equal(page.searchParams.get('redirectTo'), '/workflows?page=2');
  assert.equal((await exchange(page.searchParams.get('token'))).status, 200);
  assert.equal((await signedInAs())['@id'], `/api/users/${account}`);
  jar = cookieJar();
  provider.person = { sub: 'the next one with this address', email, email_verified: true };
  assert.deepEqual(reasonOf(await back()), ['/login', 'sso_not_admitted']);
});

test('the provider verifies an account that a colleague created', async () => {
  const { organization } = server.people.purchaser;
  const email = 'invited@buyer.example';
  const { people } = server;
  const made = await people.lead.api.post('users', { email, given_name: 'Ida', family_name: 'Berg', organization });
  assert.equal(made.status, 201);
  provider.person = { sub: 'ida', email, email_verified: true };
  const account = await enter();
  assert.deepEqual([account['@id'], account['state']], [made.body['@id'], 'active']);
});

test('the first provider log-in removes a password set before the address was verified', async () => {
  const { organization } = server.people.purchaser;
  const { people, services } = server;
  const [email, password] = ['merged@buyer.example', 'Another-Person-73'];
  const made = await people.lead.api.post('users', { email, given_name: 'Rolf', family_name: 'Ahrens', organization });
  assert.equal(made.status, 201);
  // The state after a merge that brought along a stranger's registration.
  await services
    .db('account')
    .where({ email })
    .update({ password_hash: await hashPassword(password) });
  const login = () => server.client().post('auth/login', { email, password });
  const { token } = (await login()).body;
  assert.equal(typeof token, 'string');
  provider.person = { sub: 'rolf', email, email_verified: true };
  assert.equal((await enter())['state'], 'active');
  assert.equal((await login()).status, 401);
  assert.equal((await server.client(String(token)).get('auth/check')).status, 401);
});

const refused: [who: string, person: Record<string, unknown>, reason: string][] = [
  ['an address that the provider has not confirmed', { email_verified: false }, 'sso_email_unverified'],
  ['an address that the provider does not report as confirmed', { email_verified: undefined }, 'sso_email_unverified'],
  ['a person without an address', { email: undefined }, 'sso_email_unverified'],
  ['a domain that is not configured', { email: 'x@elsewhere.example' }, 'sso_not_admitted'],
  ['a domain that only ends like one', { email: 'x@not-buyer.example' }, 'sso_not_admitted'],
  ['a domain below one', { email: 'x@sub.buyer.example' }, 'sso_not_admitted'],
  ['an account of another organization', { email: 'supplier2@parley.example' }, 'sso_not_admitted'],
  ['an administrator of another organization', { email: 'admin@parley.example' }, 'sso_not_admitted'],
  ['a newcomer who would be an administrator', { email: 'x@operator.example' }, 'sso_not_admitted'],
];

for (const [who, person, reason] of refused)
  test(`sends ${who} back to the log-in page with the reason`, async () => {
    provider.person = { ...newcomer(`refused ${who}`), ...person };
    assert.deepEqual(reasonOf(await back()), ['/login', reason]);
    assert.deepEqual(await signedInAs(), {});
  });

for (const state of ['inactive', 'blocked'])
  test(`rejects an account that is ${state}, also between the return and the exchange`, async () => {
    const { services } = server;
    const set = (to: string) =>
      services
        .db('account')
        .where({ email: `${state}@buyer.example` })
        .update({ state: to });
    provider.person = newcomer(state);
    const page = await back();
    await set(state);
    assert.deepEqual(await exchange(page.searchParams.get('token')), { status: 403, code: 'sso_account_inactive' });
    jar = cookieJar();
    assert.deepEqual(reasonOf(await back()), ['/login', 'sso_account_inactive']);
  });

test('the token works once, for a minute, and only in the browser that started the log-in', async () => {
  provider.person = newcomer('token');
  const first = (await back()).searchParams.get('token');
  assert.deepEqual(await exchange(first, cookieJar()), { status: 401, code: 'sso_failed' });
  const other = cookieJar();
  const foreign = (await back(other)).searchParams.get('token');
  assert.equal((await exchange(foreign)).status, 401);
  assert.equal((await exchange(foreign, other)).status, 401);
  const again = (await back()).searchParams.get('token');
  const cookies = [...jar.cookies];
  assert.equal((await exchange(again)).status, 200);
  for (const [name, value] of cookies) jar.cookies.set(name, value);
  jar.cookies.delete('parley_token');
  assert.equal((await exchange(again)).status, 401);
  const late = (await back()).searchParams.get('token');
  server.advance(61_000);
  assert.deepEqual(await exchange(late), { status: 401, code: 'sso_failed' });
  for (const token of [null, '', 'x', server.people.purchaser.token])
    assert.deepEqual(await exchange(token), { status: 401, code: 'sso_failed' });
});

test('a return that does not match the started log-in signs no one in', async () => {
  provider.person = newcomer('forged');
  const callback = `${server.origin}/api/sso/callback`;
  const toCallback = (browser: CookieJar): Promise<URL> =>
    browser.follow(`${server.origin}/api/sso/start`, [`${server.origin}/api/sso/start`, provider.settings({}).issuer]);
  const end = async (url: URL, browser: CookieJar) => reasonOf(await browser.follow(url.href, [callback]));
  const failed = ['/login', 'sso_failed'];
  // Another browser's return; another state; another flow's code; no code at all.
  const others = await toCallback(cookieJar());
  assert.deepEqual(await end(others, jar), failed);
  const own = await toCallback(jar);
  const wrongState = new URL(own);
  wrongState.searchParams.set('state', 'x');
  assert.deepEqual(await end(wrongState, jar), failed);
  const next = await toCallback(jar);
  next.searchParams.set('code', String(others.searchParams.get('code')));
  assert.deepEqual(await end(next, jar), failed);
  const denied = await toCallback(jar);
  denied.searchParams.delete('code');
  denied.searchParams.set('error', 'access_denied');
  assert.deepEqual(await end(denied, jar), failed);
  const late = await toCallback(jar);
  server.advance(11 * 60_000);
  assert.deepEqual(await end(late, jar), failed);
  assert.deepEqual(await signedInAs(), {});
});

test('never redirects to another site', async () => {
  provider.person = newcomer('led');
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
    '/api/users',
    'x',
  ]) {
    const page = await back(cookieJar(), `?redirectTo=${encodeURIComponent(target)}`);
    assert.deepEqual([page.pathname, page.searchParams.get('redirectTo')], ['/sso-callback', null], target);
  }
});

test('a link from another site opens the log-in page and signs no one in', async () => {
  provider.person = newcomer('led here');
  const headers = { 'Sec-Fetch-Site': 'cross-site' };
  const start = await jar.fetch(`${server.origin}/api/sso/start?redirectTo=/orders`, { headers });
  assert.deepEqual([start.status, start.headers.get('Location')], [302, '/login?redirectTo=%2Forders']);
  assert.equal(jar.cookies.size, 0);
});

test('a new log-in ends the previous session of the browser', async () => {
  provider.person = newcomer('before');
  await enter();
  const old = jar.cookies.get('parley_token');
  await enter();
  assert.notEqual(jar.cookies.get('parley_token'), old);
  assert.equal((await server.client(old).get('auth/check')).status, 401);
});

test('offers no log-in without a provider, and an unreachable provider leads back to the log-in page', async () => {
  const answer = await server.client().get('sso');
  assert.deepEqual([answer.body['available'], answer.body['name']], [true, 'Acme']);
  const away = { ...provider.settings({}), issuer: 'http://127.0.0.1:9' };
  for (const sso of [undefined, away]) {
    const other = await startTestServer({ sso });
    const { body } = await other.client().get('sso');
    assert.equal(body['available'], sso !== undefined);
    const start = await other.client().raw('sso/start?redirectTo=/orders', { redirect: 'manual' });
    assert.equal(start.status, sso ? 302 : 404);
    if (sso) assert.equal(start.headers.get('Location'), '/login?sso=sso_failed&redirectTo=%2Forders');
    await other.stop();
  }
});
