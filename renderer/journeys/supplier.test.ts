import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { demoPassword, signIn, type ApiPerson } from './api.ts';
import { patience } from './browser.ts';
import { soon } from './offers.ts';
import { makeOffer, register, words, type Look } from './newcomer-steps.ts';
import { assertAccessible, openStage, type Stage } from './support.ts';
import { picture } from './windows.ts';

const invitee = 'verkauf@regalwerk.example';
const day = 86_400_000;
let stage: Stage;
let buyer: ApiPerson;

before(async () => {
  stage = await openStage();
  buyer = await signIn(stage.origin, 'purchaser@parley.example');
});
after(() => stage.stop());

async function publishedRequest(): Promise<string> {
  const workflow = String(
    (await buyer.post('/api/default-workflows', { title: 'Regale Halle 5', type: 'rfp' }))['@id'],
  );
  const request = String((await buyer.post('/api/default-requests', { workflow, title: 'Regale Halle 5' }))['@id']);
  await buyer.post('/api/default-request-items', { request, name: 'Rahmen 6 m', quantity: '184', unit: 'piece' });
  await buyer.post('/api/default-request-items', { request, name: 'Montage', quantity: '320', unit: 'hour' });
  await buyer.post('/api/request-requirements', { request, title: 'Nachweis nach DIN EN 15512', required: true });
  await buyer.put(request, {
    currency: 'EUR',
    paymentTerms: 'net_30',
    deliveryTerms: 'DAP',
    startDate: soon(-day),
    finishDate: soon(day),
  });
  await buyer.act(request, 'publish');
  return request;
}

/** The path of the newest link of this form in a mail to the address, which is delivered after its transaction. */
async function mailedLink(to: string, form: RegExp): Promise<string> {
  for (let attempt = 0; attempt < patience / 50; attempt += 1) {
    const mails = JSON.stringify(await buyer.get(`/api/dev/mails?to=${encodeURIComponent(to)}`));
    const link = form.exec(mails);
    if (link) return link[0].replaceAll('&amp;', '&');
    await pause(50);
  }
  throw new Error(`no such link was mailed to ${to}`);
}

const looker =
  (page: Page): Look =>
  async (step) => {
    await assertAccessible(page, step, { bothModes: false });
    await picture(page, `newcomer ${step} ${page.viewportSize()?.width}`);
  };

async function isOffered(request: string): Promise<void> {
  const offers = (await buyer.get(`/api/default-responses?request=${request}`))['hydra:member'];
  const [offer] = Array.isArray(offers) ? offers : [];
  assert.deepEqual([offer?.state, offer?.totalPrice], ['published', '222213.60']);
}

async function newcomer(locale: 'de-DE' | 'en-US', width: number): Promise<{ page: Page; crashes: string[] }> {
  const context = await stage.browser.newContext({ baseURL: stage.origin, locale, viewport: { width, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
  return { page, crashes };
}

test('a supplier without an account registers from the mail and submits an offer on a phone in German', async () => {
  const request = await publishedRequest();
  await buyer.post('/api/invitations', { request, email: invitee });
  const { page, crashes } = await newcomer('de-DE', 390);
  await page.goto(await mailedLink(invitee, /\/registration\?invitation=[\w-]+&(?:amp;)?token=[\w-]+/));
  await page.getByRole('link', { name: words.de.createAccount }).click();
  await register(page, words.de, looker(page));
  await page.getByText(words.de.runs).waitFor();
  assert.equal(new URL(page.url()).pathname, `/requests/${request.slice(-36)}`);
  await assertAccessible(page, 'the request as its supplier sees it');
  await makeOffer(page, words.de, looker(page));
  await isOffered(request);
  assert.deepEqual(crashes, []);
  await page.context().close();
});

for (const { language, locale, width } of [
  { language: 'en', locale: 'en-US', width: 1280 },
  { language: 'de', locale: 'de-DE', width: 390 },
] as const)
  test(`a newcomer registers with a reusable link, confirms and makes an offer, in ${language} at ${width}`, async () => {
    const say = words[language];
    const email = `link-${language}@regalwerk.example`;
    const request = await publishedRequest();
    const link = await buyer.post('/api/invitations', { request, link: true });
    const { page, crashes } = await newcomer(locale, width);
    await page.goto(String(link['redirectURL']));
    await register(page, say, looker(page), email);
    await page.getByText(`${say.checkMail} ${email}`).waitFor();
    await looker(page)('mail on its way');
    await page.goto(
      await mailedLink(email, /\/registration\/verification\?id=[\w-]+&(?:amp;)?verificationHash=[\w-]+/),
    );
    await page.getByText(say.confirmed).waitFor();
    await looker(page)('confirmed');
    await page.getByRole('link', { name: say.goOn }).click();
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(demoPassword);
    await page.getByRole('button', { name: say.logIn, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/requests');
    await looker(page)('requests');
    await page.getByRole('link', { name: 'Regale Halle 5' }).first().click();
    await page.getByText(say.runs).waitFor();
    await makeOffer(page, say, looker(page));
    await picture(page, `newcomer submitted ${width}`);
    await isOffered(request);
    assert.deepEqual(crashes, []);
    await page.context().close();
  });
