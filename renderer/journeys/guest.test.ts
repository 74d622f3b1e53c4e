import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { codesTo, inviteTo, type Invited } from '../../server/domain/testing/guest-maker.ts';
import { act, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { addItem, completeFields, created, makeRequest } from '../../server/domain/testing/request-maker.ts';
import { eventually } from '../../server/workflows/testing/test-services.ts';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type View, type Windows } from './windows.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

let journey: Windows;
before(async () => {
  if (!missing) journey = await openWindows();
});
after(() => journey?.stop());

/** Ten items and a mandatory requirement. */
async function tenItems(): Promise<string> {
  const { api } = journey.server.people.purchaser;
  const { request } = await makeRequest(api);
  for (let n = 1; n <= 10; n += 1) await addItem(api, request, { name: `Beam ${n}`, quantity: '2', position: n });
  created(await api.post('request-requirements', { request, title: 'ISO 9001 certified', required: true }));
  await ok(api.put(request, completeFields()));
  await ok(act(api, request, 'publish'));
  return request;
}

async function coverOf({ id, token }: Invited, view: View): Promise<Page> {
  const page = await journey.open('nobody', '/dev/mails', view);
  await page.evaluate(() => localStorage.setItem('parley.language', 'en'));
  await page.goto(`${journey.server.origin}/registration?invitation=${id}&token=${token}`);
  return page;
}

/** Counts the screens of a guest, by their headings, the taps and the typed characters. */
class Effort {
  readonly screens = new Set<string>();
  taps = 0;
  typed = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.taps += 1;
    this.typed += text.length;
    await target.fill(text);
  }

  async look(heading: string | RegExp): Promise<void> {
    const found = this.#page.getByRole('heading', { level: 1, name: heading });
    await found.waitFor();
    this.screens.add((await found.textContent()) ?? '');
  }
}

/** The newest code, which is mailed after the page was answered. */
const newCode = (email: string, before: number): Promise<string> =>
  eventually('a code', async () => {
    const codes = await codesTo(journey.server, email);
    return codes.length > before ? (codes.at(-1) ?? null) : null;
  });

async function enterCode(page: Page, effort: Effort, email: string): Promise<void> {
  const before = (await codesTo(journey.server, email)).length;
  await effort.tap(page.getByRole('button', { name: /Quote as a guest|Get a new code/ }));
  await effort.look('Enter the code');
  await effort.type(page.getByLabel('Code from the e-mail'), await newCode(email, before));
}

const price = (page: Page, n: number): Locator => page.getByLabel(`Price of Beam ${n}`, { exact: true });

async function submitOffer(page: Page, effort: Effort): Promise<void> {
  await effort.tap(page.getByRole('button', { name: 'Submit offer' }));
  await effort.tap(page.getByRole('dialog').getByRole('button', { name: 'Submit offer' }));
  await effort.look(/submitted and binding/);
}

for (const view of [phone, desk])
  test(`a guest quotes ten items in four screens at ${view.width}`, { skip: missing }, async (context) => {
    const { server } = journey;
    const request = await tenItems();
    const invited = await inviteTo(server, request, `offers${view.width}@oster.example`);
    const page = await coverOf(invited, view);
    const effort = new Effort(page);
    await effort.look('Pumps and seals');
    await page.getByText('10 items, net prices in EUR').waitFor();
    await assertAccessible(page, 'the cover page of an invitation');
    await picture(page, `guest cover ${view.width}`);
    await enterCode(page, effort, invited.email);
    await effort.type(page.getByLabel('Your company'), 'Stahlbau Oster GmbH');
    await page.getByLabel('Country').waitFor();
    await assertAccessible(page, 'the code of a guest');
    await picture(page, `guest code ${view.width}`);
    await effort.tap(page.getByRole('button', { name: 'Open the request' }));
    await effort.look('Your offer');
    await page.getByRole('banner').getByRole('timer').waitFor();
    for (let n = 1; n <= 10; n += 1) await effort.type(price(page, n), '12.5');
    await picture(page, `guest prices ${view.width}`);
    await effort.tap(page.getByRole('button', { name: 'Submit offer' }));
    await page.getByRole('alert').getByText('0 of 1 answered').waitFor();
    await effort.tap(page.getByRole('button', { name: 'Yes', exact: true }));
    await effort.tap(page.getByRole('checkbox'));
    await page.getByText('Something is still missing').waitFor({ state: 'detached' });
    await assertAccessible(page, 'the offer of a guest');
    await submitOffer(page, effort);
    await assertAccessible(page, 'the receipt of a guest');
    await picture(page, `guest receipt ${view.width}`);
    const { screens, taps, typed } = effort;
    context.diagnostic(`${screens.size} screens, ${taps} taps, ${typed} typed characters`);
    assert.equal(screens.size, 4, [...screens].join(', '));
    assert.ok(taps <= 20 && typed <= 80, `${taps} taps, ${typed} characters`);
    const offers = await server.services.db('response').where({ request_id: request.slice(-36) });
    assert.deepEqual(
      offers.map(({ state, total_price: total }) => [state, Number(total)]),
      [['published', 250]],
    );
    await comesBack(page, invited);
  });

/** Days later, the mail with the receipt leads to the cover page again. */
async function comesBack(page: Page, invited: Invited): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  const effort = new Effort(page);
  await effort.look('Pumps and seals');
  await enterCode(page, effort, invited.email);
  await effort.tap(page.getByRole('button', { name: 'Open the request' }));
  await page.getByText('Submitted', { exact: false }).first().waitFor();
  await page.goto(`${journey.server.origin}/requests`);
  await effort.look('Pumps and seals');
  await page.goto(`${journey.server.origin}/`);
  await page.waitForURL(/\/requests\//);
}

test(
  'a wrong code says how many tries are left, and a new one still opens the request',
  { skip: missing },
  async () => {
    const request = await tenItems();
    const invited = await inviteTo(journey.server, request, 'wrong@oster.example');
    const page = await coverOf(invited, phone);
    const effort = new Effort(page);
    await enterCode(page, effort, invited.email);
    const [code = ''] = await codesTo(journey.server, invited.email);
    await page.getByLabel('Code from the e-mail').fill(code === '000000' ? '000001' : '000000');
    await page.getByLabel('Your company').fill('Stahlbau Oster GmbH');
    await page.getByRole('button', { name: 'Open the request' }).click();
    await page.getByText('4 tries are left').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('A new code is on its way').waitFor();
    await page.getByLabel('Code from the e-mail').fill(await newCode(invited.email, 1));
    await page.getByRole('button', { name: 'Open the request' }).click();
    await effort.look('Your offer');
    const origin = new URL(page.url()).origin;
    await page.goto(`${origin}/registration?invitation=${invited.id}&token=${encodeURIComponent(invited.token)}`);
    await effort.tap(page.getByRole('link', { name: 'Continue without a code' }));
    await effort.look('Your offer');
  },
);
