import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { languages, type Language } from '../../schemas/language/json-schema.ts';
import { pageOf } from '../data/resources.ts';
import { untilSettled } from './accessibility.ts';
import { signIn, type ApiPerson } from './api.ts';
import { publishable } from './offers.ts';
import { openRooms, type Rooms } from './rooms.ts';
import type { Person } from './support.ts';
import { picture } from './windows.ts';

let rooms: Rooms;
let seller: ApiPerson;
let negotiation: string;
let offer: string;
/** Path of the guide of a draft. */
let draft: string;
const wide: string[] = [];
const width = 390;
const phone = { viewport: { width, height: 844 } };

before(async () => {
  rooms = await openRooms();
  const { buyerApi } = rooms;
  seller = await signIn(rooms.stage.origin, 'supplier1@parley.example');
  const workflow = String((await buyerApi.post('/api/default-workflows', { title: 'Racks', type: 'rfp' }))['@id']);
  const make = async (title: string): Promise<string> =>
    String((await buyerApi.post('/api/default-requests', { workflow, title }))['@id']);
  const request = await make('Racks');
  await buyerApi.post('/api/default-request-items', { request, name: 'Frame', quantity: '8', unit: 'piece' });
  await buyerApi.put(request, publishable());
  await buyerApi.act(request, 'publish');
  await seller.get(request);
  offer = String((await seller.post('/api/default-responses', { request }))['@id']);
  const second = String((await buyerApi.post('/api/default-workflows', { title: 'More', type: 'rfp' }))['@id']);
  await buyerApi.post('/api/default-requests', { workflow: second, title: 'More' });
  draft = `/requests/create/${second.slice(second.lastIndexOf('/') + 1)}`;
  negotiation = await rooms.draft('rank_auction');
  await rooms.start(negotiation);
});
after(() => rooms.stop());

/** Records elements that scroll sideways or, in the top bar, are cut off. */
async function measure(page: Page, what: string): Promise<void> {
  await untilSettled(page);
  const found = await page.evaluate(() => {
    const title = document.querySelector('header .MuiTypography-h3');
    return {
      page: document.documentElement.scrollWidth,
      cut: title ? title.scrollWidth - title.clientWidth : 0,
      title: title?.textContent,
    };
  });
  if (found.page > width) wide.push(`${what}: the page is ${found.page} wide`);
  if (found.cut > 0) wide.push(`${what}: “${found.title}” lacks ${found.cut}`);
  await picture(page, `narrow ${what}`);
}

const note = (page: Page) => page.locator('header output');

/** Goes through the states of saving: in progress, retrying offline, and reported as offline. */
async function throughStates(
  { page, context }: Person,
  what: string,
  type: (words: string) => Promise<void>,
): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await type(`Harbour Road 12, ${what}`);
  await note(page).first().waitFor();
  await measure(page, `${what}, saving`);
  // Leaves pending calls alone: a delayed one continues when its page does.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(true);
  await type(`Harbour Road 13, ${what}`);
  await note(page).locator('.lucide-cloud-off').waitFor();
  await page.waitForTimeout(1500);
  await measure(page, `${what}, offline`);
  await context.setOffline(false);
  await note(page).locator('.lucide-cloud-off').waitFor({ state: 'detached' });
  // The next page must read what was typed offline, or its first command is refused as outdated.
  await note(page).locator('.lucide-check').waitFor();
}

async function speak(person: ApiPerson, language: Language): Promise<void> {
  await person.put(String((await person.get('/api/auth/check'))['userIri']), { language });
}

/** An error message at the screen's edge must not cover a control. */
async function refusedSheet(page: Page, what: string): Promise<void> {
  const sheet = page.locator('main input[type=file]').first();
  await sheet.waitFor({ state: 'attached' });
  await sheet.setInputFiles({ name: 'prices.xlsx', mimeType: 'image/png', buffer: Buffer.from('no sheet') });
  const message = page.locator('.MuiAlert-root[role=alert]');
  await message.waitFor();
  await measure(page, what);
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('header button, main button, main input, main a, main [role=combobox]')]
      .filter((control) => {
        const { left, top, width: wide, height } = control.getBoundingClientRect();
        const found = document.elementFromPoint(left + wide / 2, top + height / 2);
        return found?.closest('.MuiAlert-root');
      })
      .map((control) => control.textContent),
  );
  assert.deepEqual(covered, [], what);
  await message.waitFor({ state: 'detached' });
}

async function asSupplier(language: Language): Promise<void> {
  const person = await rooms.stage.enter('supplier1@parley.example', { ...phone, token: seller.token });
  const { page, context } = person;
  await page.goto('/');
  await measure(page, `${language} supplier's home`);
  await page.goto(`${pageOf(offer)}?step=company`);
  const address = page.locator('main textarea:not([aria-hidden])').first();
  await throughStates(person, `${language} offer`, (words) => address.fill(words));
  await address.fill('Calle 1');
  await page.locator('main').getByRole('button').last().click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
  await measure(page, `${language} offer, invalid`);
  for (const step of ['items', 'requirements', 'attachments', 'terms', 'finalize']) {
    await page.goto(`${pageOf(offer)}?step=${step}`);
    await measure(page, `${language} offer, ${step}`);
  }
  await page.goto(`${pageOf(offer)}?step=items`);
  await refusedSheet(page, `${language} refused sheet`);
  await page.goto(String(pageOf(negotiation)));
  await page.locator('main aside').waitFor();
  await measure(page, `${language} room`);
  await context.setOffline(true);
  await note(page).locator('.lucide-cloud-off').waitFor();
  await measure(page, `${language} room, offline`);
  await context.close();
}

async function asPurchaser(language: Language): Promise<void> {
  const person = await rooms.stage.enter('purchaser@parley.example', { ...phone, token: rooms.buyerApi.token });
  const { page, context } = person;
  await page.goto('/');
  await measure(page, `${language} purchaser's home`);
  await page.goto(`${draft}?step=delivery`);
  const note = page.locator('main textarea:not([aria-hidden])').first();
  await throughStates(person, `${language} request`, (words) => note.fill(words));
  await page.goto(`${draft}?step=finalize`);
  await page.getByRole('button').last().waitFor();
  await untilSettled(page);
  await page.locator('main').getByRole('button').last().click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
  await measure(page, `${language} request, invalid`);
  await context.close();
}

async function asStranger(language: Language): Promise<void> {
  const context = await rooms.stage.browser.newContext({ baseURL: rooms.stage.origin, locale: language, ...phone });
  const page = await context.newPage();
  await page.goto('/register');
  await page.locator('main button[type=submit], form button[type=submit]').first().waitFor();
  await measure(page, `${language} registration`);
  await page.locator('form button[type=submit]').click();
  await page.waitForTimeout(500);
  await measure(page, `${language} registration, invalid`);
  await context.close();
}

for (const language of languages) {
  test(`a phone has no horizontal scrolling in ${language}, in any saving state`, async () => {
    wide.length = 0;
    await speak(seller, language);
    await speak(rooms.buyerApi, language);
    await asSupplier(language);
    await asPurchaser(language);
    await asStranger(language);
    assert.deepEqual(wide, []);
  });
}
