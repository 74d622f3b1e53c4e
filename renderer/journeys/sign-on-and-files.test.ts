import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  openIdentityProvider,
  type IdentityProvider,
} from '../../server/domain/identity/sso/testing/identity-provider.ts';
import { created, makeRequest } from '../../server/domain/testing/request-maker.ts';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

let provider: IdentityProvider;
let windows: Windows;
const domains: Record<string, string> = {};

before(async () => {
  if (missing) return;
  provider = await openIdentityProvider();
  const settings = provider.settings({});
  const sso = { ...settings, domains: { get: (domain: string) => domains[domain] } as never };
  windows = await openWindows({ sso }, { showsPdf: true });
  domains['parley.example'] = windows.server.people.purchaser.organization;
  await provider.serve(windows.server.origin);
});
after(async () => {
  await windows?.stop();
  await provider?.stop();
});

test(
  'a user signs in through the identity provider, and a rejected one sees the reason',
  { skip: missing },
  async () => {
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
    // A signed-in user with an invalid token sees the same message and keeps the session.
    const other = await windows.open('nobody', '/sso-callback?token=made-up&redirectTo=%2Forders');
    await other.getByRole('alert').getByText('Single sign-on did not work').waitFor();
    assert.equal(new URL(other.url()).searchParams.get('redirectTo'), '/orders');
    await other.goto(`${windows.server.origin}/sso-callback`);
    await other.getByRole('alert').getByText('Single sign-on did not work').waitFor();
  },
);

/** An A4 page with one word, as small as a PDF can be. */
const pdf = (word: string): string => {
  const content = `BT /F1 36 Tf 72 720 Td (${word}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  return `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj${object}endobj`).join('\n')}\ntrailer<</Root 1 0 R/Size 6>>\n%%EOF`;
};
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Width of the picture itself in pixels, once it is loaded. */
async function loadedWidth(element: Element): Promise<number> {
  if (!(element instanceof HTMLImageElement)) return 0;
  await element.decode();
  return element.naturalWidth;
}

test(
  'pictures and PDFs are displayed on the page, and a new version replaces the old version',
  { skip: missing },
  async () => {
    const { api } = windows.server.people.purchaser;
    const { workflow, request } = await makeRequest(api);
    const upload = (name: string, content: Uint8Array<ArrayBuffer> | string) =>
      api.upload('default-request-files', { name, content }, { request });
    created(await upload('Floor plan.pdf', pdf('Floor plan')));
    created(await upload('Hall.png', Uint8Array.from(dot)));
    created(await upload('Notes.txt', 'Nothing to look at'));
    const page = await windows.open('purchaser', `/requests/create/${workflow.slice(-36)}?step=finalize`, {
      width: 390,
      height: 844,
    });
    const show = page.getByRole('button', { name: 'Show Floor plan.pdf' });
    await show.focus();
    const framed = page.waitForResponse((response) => response.url().includes('/preview'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Floor plan.pdf' });
    assert.equal((await framed).status(), 200);
    await dialog.locator('iframe').waitFor();
    await assertAccessible(page, 'a PDF');
    await picture(page, 'preview-pdf-390');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await show.evaluate((button) => button === document.activeElement), true);
    await page.setViewportSize({ width: 1280, height: 900 });
    assert.equal(await page.getByRole('button', { name: 'Show Notes.txt' }).count(), 0);
    await page.getByRole('button', { name: 'Show Hall.png' }).click();
    const image = page.getByRole('dialog').getByRole('img', { name: 'Hall.png' });
    await image.waitFor();
    assert.equal(await image.evaluate(loadedWidth), 1);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const replace = page.locator('input[aria-label="Replace Notes.txt with a new version"]');
    await replace.setInputFiles({ name: 'Site.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('Site')) });
    await page.getByRole('button', { name: 'Show Site.pdf' }).click();
    await page.getByRole('dialog', { name: 'Site.pdf' }).locator('iframe').waitFor();
    await picture(page, 'preview-pdf-1280');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Earlier versions of Site.pdf' }).click();
    const earlier = page.getByRole('dialog', { name: 'Earlier versions of Site.pdf' });
    const address = String(await earlier.getByRole('link').getAttribute('href'));
    const fetched = await page.request.get(windows.server.origin + address);
    assert.equal(await fetched.text(), 'Nothing to look at');
    await earlier.getByRole('button', { name: 'Close' }).click();
    await earlier.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete Hall.png' }).click();
    await page.getByRole('link', { name: 'Hall.png' }).waitFor({ state: 'detached' });
    await picture(page, 'files-block');
  },
);
