import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { demoPassword, signIn, type ApiPerson } from './api.ts';
import { patience } from './browser.ts';
import { soon } from './offers.ts';
import { onward } from './supplier-steps.ts';
import { assertAccessible, openStage, type Stage } from './support.ts';

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

/** The link that the invitee finds in the mail; it is delivered behind the invitation's transaction. */
async function mailedLink(): Promise<string> {
  for (let attempt = 0; attempt < patience / 50; attempt += 1) {
    const mails = JSON.stringify(await buyer.get(`/api/dev/mails?to=${encodeURIComponent(invitee)}`));
    const link = /\/registration\?invitation=[\w-]+&(?:amp;)?token=[\w-]+/.exec(mails);
    if (link) return link[0].replace('&amp;', '&');
    await pause(50);
  }
  throw new Error('the invitation was not mailed');
}

const next = (page: Page): Promise<void> => page.locator('form button[type=submit]').click();

async function register(page: Page): Promise<void> {
  await page.getByText('Kaufen Sie ein oder verkaufen Sie?').waitFor();
  await assertAccessible(page, 'registration, role');
  await next(page);
  await page.locator('#registration-person_given_name').fill('Jana');
  await page.locator('#registration-person_family_name').fill('Vogt');
  await page.locator('#registration-person_telephone').fill('+49 711 123456');
  await page.locator('#registration-login_password').fill('regal');
  await page.getByText('Mindestens 8 Zeichen').first().waitFor();
  await page.locator('#registration-login_password').fill(demoPassword);
  await page.locator('#registration-login_confirmPassword').fill(demoPassword);
  await assertAccessible(page, 'registration, account');
  await next(page);
  await page.locator('#registration-organization_legal_name').fill('Regalwerk Vogt GmbH');
  await page.locator('#registration-organization_country').fill('Deutschland');
  await page.getByRole('option', { name: 'Deutschland' }).click();
  await page.getByRole('checkbox').first().check();
  await next(page);
}

async function makeOffer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Angebot beginnen' }).click();
  await page.getByLabel('Absenderadresse').fill('Regalwerk Vogt, Werkstraße 1, 70173 Stuttgart');
  await page.getByLabel('Zu Ihrem Angebot').fill('Lieferung ab Lager innerhalb von vier Wochen.');
  await onward(page, 'Weiter zu');
  await page.getByLabel('Preis für Rahmen 6 m').fill('1.112,90');
  await page.getByLabel('Preis für Montage').fill('54,5');
  await page.getByText('222.213,60').first().waitFor();
  await assertAccessible(page, 'offer, items');
  await onward(page, 'Weiter zu');
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await onward(page, 'Weiter zu');
  await onward(page, 'Weiter zu');
  await page.getByRole('checkbox').check();
  await assertAccessible(page, 'offer, terms');
  await onward(page, 'Weiter zu');
  await page.getByRole('listitem').getByText('2 von 2 angeboten').waitFor();
  await assertAccessible(page, 'offer, finalize');
  await page.getByRole('button', { name: 'Angebot abgeben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Angebot abgeben' }).click();
}

test('a supplier without an account comes by the mail’s link, registers and submits an offer, on a phone, in German', async () => {
  const request = await publishedRequest();
  await buyer.post('/api/invitations', { request, email: invitee });
  const context = await stage.browser.newContext({
    baseURL: stage.origin,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
  await page.goto(await mailedLink());
  await register(page);
  await page.getByText('Die Angebotsphase läuft bis').waitFor();
  assert.equal(new URL(page.url()).pathname, `/requests/${request.slice(-36)}`);
  await assertAccessible(page, 'the request as its supplier sees it');
  await makeOffer(page);
  await page.getByText('Ihr Angebot ist abgegeben').waitFor();
  const offers = (await buyer.get(`/api/default-responses?request=${request}`))['hydra:member'];
  const [offer] = Array.isArray(offers) ? offers : [];
  assert.deepEqual([offer?.state, offer?.totalPrice], ['published', '222213.60']);
  assert.deepEqual(crashes, []);
  await context.close();
});
