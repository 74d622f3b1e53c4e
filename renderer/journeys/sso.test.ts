import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openIdentityProvider, type IdentityProvider } from '../../server/identity/sso/testing/identity-provider.ts';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

let provider: IdentityProvider;
let windows: Windows;
const domains: Record<string, string> = {};

before(async () => {
  if (missing) return;
  provider = await openIdentityProvider();
  const settings = provider.settings({});
  windows = await openWindows({ sso: { ...settings, domains: { get: (domain: string) => domains[domain] } as never } });
  domains['parley.example'] = windows.server.people.purchaser.organization;
  await provider.serve(windows.server.origin);
}); // prettier-ignore
after(async () => {
  await windows?.stop();
  await provider?.stop();
});

test('one signs in by the identity provider and goes on; who is refused reads why at the log-in', { skip: missing }, async () => {
  const page = await windows.open('nobody', '/login?redirectTo=%2Fworkflows', { width: 390 });
  const button = page.getByRole('link', { name: 'Log in with Acme' });
  await button.waitFor();
  await assertAccessible(page, 'log-in with a provider');
  await picture(page, 'sso-login');
  provider.person = { sub: 'x', email: 'x@elsewhere.example', email_verified: true };
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Single sign-on is not set up for this e-mail address').waitFor();
  await picture(page, 'sso-refused');
  provider.person = { sub: 'mira', email: 'mira@parley.example', email_verified: true, name: 'Mira Okafor' };
  await page.context().clearCookies({ name: /^_/ });
  await button.click();
  await page.waitForURL((url) => url.pathname === '/workflows');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: /Mira Okafor/ }).waitFor();
  assert.ok((await page.context().cookies()).some(({ name, httpOnly }) => name === 'parley_token' && httpOnly));
  // Whoever is in and comes with a token that does not serve reads so too, and keeps the session.
  const other = await windows.open('nobody', '/sso-callback?token=made-up&redirectTo=%2Forders');
  await other.getByRole('alert').getByText('Single sign-on did not work').waitFor();
  assert.equal(new URL(other.url()).searchParams.get('redirectTo'), '/orders');
  await other.goto(`${windows.server.origin}/sso-callback`);
  await other.getByRole('alert').getByText('Single sign-on did not work').waitFor();
}); // prettier-ignore
