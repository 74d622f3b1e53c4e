import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { pageOf } from '../data/resources.ts';
import { isFinishEntered } from '../features/negotiation/records/negotiation-type.ts';
import { signIn, type ApiPerson } from './api.ts';
import { offeredRequest, soon } from './offers.ts';
import { openStage, type Person, type Stage, type StageOptions } from './support.ts';

/** A purchaser and three suppliers, each with their own browser; each supplier uses a different language. */
export interface Rooms {
  stage: Stage;
  buyer: Person;
  buyerApi: ApiPerson;
  first: Person;
  /** In German, on a phone whose clock is 90 seconds fast. */
  second: Person;
  /** In Spanish. */
  third: Person;
  suppliers: readonly Person[];
  suppliersApi: readonly ApiPerson[];
  /** Creates a draft with all items of a new request, open in the purchaser's browser. */
  draft: (type: string, body?: object) => Promise<string>;
  /** Publishes and starts it in the purchaser's browser while all suppliers wait. Their rooms open automatically. */
  start: (negotiation: string) => Promise<void>;
  stop: () => Promise<void>;
}

const hour = 3_600_000;
const desk = { viewport: { width: 1280, height: 860 } };
const phone = { viewport: { width: 390, height: 844 }, clockOff: 90_000 };
const networkErrors = /^Failed to load resource/;

/** 102,240, 102,008 and 103,360 in total. */
const unitPrices = [
  ['300', '130', '60'],
  ['305', '128', '62'],
  ['320', '126', '70'],
];

export async function openRooms(options: StageOptions = {}): Promise<Rooms> {
  const stage = await openStage(options);
  const buyerApi = await signIn(stage.origin, 'purchaser@parley.example');
  const emails = [1, 2, 3].map((n) => `supplier${n}@parley.example`);
  const suppliersApi = await Promise.all(emails.map((email) => signIn(stage.origin, email)));
  const buyer = await stage.enter('purchaser@parley.example', { ...desk, token: buyerApi.token });
  const [first, second, third] = await Promise.all(
    suppliersApi.map(({ token }, index) =>
      stage.enter(emails[index] ?? '', { ...(index === 1 ? phone : desk), token }),
    ),
  );
  assert.ok(first && second && third);
  const suppliers = [first, second, third];
  return {
    stage,
    buyer,
    buyerApi,
    first,
    second,
    third,
    suppliers,
    suppliersApi,
    draft: (type, body = {}) => draft({ buyer, buyerApi, suppliersApi }, type, body),
    start: (negotiation) => start({ buyer, suppliers }, negotiation),
    stop: async () => {
      const errors = [buyer, ...suppliers].flatMap((person) => person.errors);
      await stage.stop();
      assert.deepEqual(
        errors.filter((error) => !networkErrors.test(error)),
        [],
      );
    },
  };
}

async function draft(
  { buyer, buyerApi, suppliersApi }: Pick<Rooms, 'buyer' | 'buyerApi' | 'suppliersApi'>,
  type: string,
  body: object,
): Promise<string> {
  const offers = suppliersApi.map((supplier, index) => ({ supplier, prices: unitPrices[index] ?? [] }));
  const { workflow, items } = await offeredRequest(buyerApi, offers, `Racking, ${type}`);
  const finish = isFinishEntered({ type }) ? { finishDate: soon(2 * hour) } : {};
  const made = { workflow, items, title: 'Pallet racking, lot 1', type, startDate: soon(hour), ...finish, ...body };
  const negotiation = String((await buyerApi.post('/api/default-negotiations', made))['@id']);
  await buyer.page.goto(String(pageOf(negotiation)));
  await buyer.page.getByRole('heading', { name: 'Before you publish' }).waitFor();
  return negotiation;
}

async function start({ buyer, suppliers }: Pick<Rooms, 'buyer' | 'suppliers'>, negotiation: string): Promise<void> {
  const { page } = buyer;
  await confirm(page, 'Publish negotiation');
  await page.getByText('Starts in').waitFor();
  await Promise.all(suppliers.map((supplier) => supplier.page.goto(String(pageOf(negotiation)))));
  await Promise.all(suppliers.map((supplier) => supplier.page.locator('[data-clock]').waitFor()));
  await page
    .locator('[data-joined=true]')
    .nth(suppliers.length - 1)
    .waitFor();
  await confirm(page, 'Start now');
  await Promise.all(suppliers.map((supplier) => supplier.page.locator('main aside').waitFor()));
}

/** Clicks a button of the page, and the same in its confirmation dialog. */
export async function confirm(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await dialog.waitFor({ state: 'detached' }).catch(async (cause: unknown) => {
    throw new Error(`the dialog stays: ${await dialog.innerText()}`, { cause });
  });
}

/** Awards with a reason, to this supplier if the purchaser is free to choose. */
export async function award(page: Page, supplier: string, { choose = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Award', exact: true }).click();
  if (choose) await page.getByRole('radio', { name: `Choose ${supplier}` }).check();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').first().fill('The best of price and quality.');
  await dialog.getByRole('button', { name: `Award to ${supplier}` }).click();
  await page.getByText(`Awarded to ${supplier} at`).waitFor();
}

/** Waits for the outcome shown to a supplier. */
export const outcome = (page: Page, expected: string): Promise<void> =>
  page.locator(`[data-outcome=${expected}]`).waitFor();

const acceptButton = 'main aside button.MuiButton-contained';

/**
 * Presses Enter twice, which is how keyboard users confirm the hold button. A price change in between cancels the
 * confirmation, so it is repeated.
 */
export async function acceptByKeyboard(page: Page, until: string): Promise<void> {
  const done = page.locator(until);
  for (let attempt = 0; attempt < 10 && !(await done.isVisible()); attempt += 1) {
    await page.waitForFunction(
      ([button, end]) => {
        const found = document.querySelector(button ?? '');
        const isReady = found?.getAttribute('aria-disabled') === 'false' && !found.hasAttribute('disabled');
        return isReady || document.querySelector(end ?? '') !== null;
      },
      [acceptButton, until],
    );
    if (await done.isVisible()) return;
    await page.locator(acceptButton).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await done.waitFor({ timeout: 5000 }).catch(() => {});
  }
  await done.waitFor();
}

/** Bids a total by keyboard: Enter in the field sends nothing; only the button does. */
export async function bidByKeyboard(page: Page, typed: string): Promise<void> {
  await page.locator('[data-bid-field]').focus();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  const button = page.locator(acceptButton);
  while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}
