import { after, before, test } from 'node:test';
import { assertAccessible } from './support.ts';
import { missing, openWindows, type Windows } from './windows.ts';

let windows: Windows;
before(async () => {
  if (!missing) windows = await openWindows();
});
after(() => windows?.stop());

test('a user changes the password, which the server checks, and ends another session', { skip: missing }, async () => {
  const { server } = windows;
  const login = { email: server.people.purchaser.email, password: 'Parley-demo-1' };
  await server.client().post('auth/login', login);
  const page = await windows.open('purchaser', '/account?tab=security');
  const end = page.getByRole('button', { name: 'Log out this device' });
  await end.nth(1).waitFor();
  await assertAccessible(page, 'security');
  await page.getByLabel('Current password').fill('Wrong-Parley-1');
  await page.getByLabel('New password').fill('Parley-demo-22');
  await page.getByLabel('Repeat password').fill('Parley-demo-22');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('This is not your current password').waitFor();
  // The newest session is first: the earlier log-in.
  await end.first().click();
  await page.getByText('The device was logged out').waitFor();
  await end.nth(1).waitFor({ state: 'detached' });
  await page.getByLabel('Current password').fill('Parley-demo-1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password was changed').waitFor();
});

test('an organization admin finds the users in a list', { skip: missing }, async () => {
  const page = await windows.open('lead', '/users');
  await page.getByText('purchaser@parley.example').waitFor();
  await assertAccessible(page, 'users');
});
