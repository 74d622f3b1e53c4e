import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { demoPassword, type ApiPerson } from './api.ts';
import { patience } from './browser.ts';
import { itemNames } from './purchaser-steps.ts';

/** The link in the last mail to this address, which is delivered after its transaction. */
export async function mailedLink(reader: ApiPerson, address: string, about: string): Promise<string> {
  for (let attempt = 0; attempt < patience / 50; attempt += 1) {
    const mails = (await reader.get(`/api/dev/mails?to=${encodeURIComponent(address)}`))['hydra:member'];
    for (const { subject, message } of Array.isArray(mails) ? mails : []) {
      if (String(subject).includes(about)) return String(message.link);
    }
    await pause(50);
  }
  throw new Error(`no mail to ${address} about ${about}`);
}

export async function register(page: Page): Promise<void> {
  const onward = page.getByRole('button', { name: 'Continue' });
  await page.getByRole('link', { name: 'Create your account' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Nina');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Neu');
  await page.getByRole('textbox', { name: 'Telephone' }).fill('+49 40 1234567');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword);
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(demoPassword);
  await onward.click();
  await assertKeepsInput(page);
  await page.getByRole('textbox', { name: 'Company name' }).fill('Neuwerk Conveyors GmbH');
  await page.getByRole('combobox', { name: 'Country' }).fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  const consent = page.getByRole('checkbox', { name: 'I accept' });
  assert.equal(await consent.isChecked(), false, 'consent is not assumed');
  await consent.check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** A reload only asks for the password again, and the browser's Back button is the form's. */
async function assertKeepsInput(page: Page): Promise<void> {
  const onward = page.getByRole('button', { name: 'Continue' });
  const given = page.getByRole('textbox', { name: 'First name' });
  await page.getByRole('textbox', { name: 'Company name' }).fill('Neuwerk');
  await page.goBack();
  assert.equal(await given.inputValue(), 'Nina');
  assert.equal(await page.getByRole('textbox', { name: 'Password', exact: true }).inputValue(), demoPassword);
  await page.goForward();
  assert.equal(await page.getByRole('textbox', { name: 'Company name' }).inputValue(), 'Neuwerk');
  await page.reload();
  await given.waitFor();
  assert.equal(await given.inputValue(), 'Nina');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword);
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(demoPassword);
  await onward.click();
  assert.equal(await page.getByRole('textbox', { name: 'Company name' }).inputValue(), 'Neuwerk');
}

/** Continues to the guide's next step and waits for it. */
export async function onward(page: Page, verb = 'Continue to'): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${verb} `) });
  const step = (await button.innerText()).slice(verb.length + 1);
  await button.click();
  await page.getByRole('heading', { level: 1, name: step, exact: true }).waitFor();
}

/** Goes through the guide, from the request's banner to the submitted offer; `look` is called at each step. */
export async function makeOffer(
  page: Page,
  prices: readonly string[],
  look: (step: string) => Promise<void>,
): Promise<void> {
  await page.getByRole('link', { name: 'Start offer' }).click();
  await page.getByLabel('Sender address').fill('Works Road 1, 20457 Hamburg');
  await page.getByLabel('About your offer').fill('Delivery within four weeks, from stock.');
  await look('company');
  await onward(page);
  for (const [index, price] of prices.entries()) {
    await page.getByLabel(`Price of ${itemNames[index] ?? ''}`).fill(price);
  }
  await look('items');
  await onward(page);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await onward(page);
  await onward(page);
  await page.getByRole('checkbox').check();
  await onward(page);
  await page.getByRole('listitem').getByText('3 of 3 offered').waitFor();
  await look('finalize');
  await page.getByRole('button', { name: 'Submit offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit offer' }).click();
  await page.getByText('Your offer is submitted and binding').waitFor();
  await page.getByRole('article', { name: 'Receipt' }).getByText('Received by the server').waitFor();
}

export async function bid(page: Page, typed: string): Promise<void> {
  await page.locator('[data-bid-field]').fill(typed);
  await page.locator('aside button.MuiButton-contained').click();
}

export const isRank = (page: Page, rank: number): Promise<void> =>
  page.locator(`[data-own-rank]:text-is("${rank}")`).waitFor();
