import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { linesOf, makeDraft, publish } from '../../server/domain/testing/offer-maker.ts';
import { act, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { addItem, completeFields, makeReady } from '../../server/domain/testing/request-maker.ts';
import type { ApiClient } from '../../server/testing/api-client.ts';
import { assertAccessible } from './accessibility.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

let windows: Windows;
let workflow = '';
let request = '';

const idOf = (iri: string): string => iri.slice(-36);
const buyer = (): ApiClient => windows.server.people.purchaser.api;
/** Prepares four pumps and two seals, in euros and dollars; a dollar is 0.80 euros. */
before(async () => {
  if (missing) return;
  windows = await openWindows();
  const allows = { breaks: true, bundles: true, discounts: true, capacity: true };
  const money = { currencies: ['USD'], rates: { USD: '0.8' }, allows };
  ({ workflow, request } = await makeReady(buyer(), { ...completeFields(), ...money }));
  await addItem(buyer(), request, { name: 'Shaft seal', quantity: '2', position: 5, lastPrice: '20' });
  await ok(act(buyer(), request, 'publish'));
  const { supplier1, supplier2, supplier3 } = windows.server.people;
  const access = [supplier1, supplier2, supplier3].map(({ organization }) => ({
    request_id: idOf(request),
    organization_id: organization,
  }));
  await windows.server.services.db('request_access').insert(access);
  await addOffer(supplier2.api, ['12', '20'], ({ items }) => ({ bundles: [{ items, price: '85' }] }));
  await addOffer(supplier3.api, ['', '18']);
});
after(() => windows?.stop());

interface ScenarioStart {
  offer: string;
  lines: string[];
  items: string[];
}

async function startScenario(api: ApiClient, prices: readonly string[]): Promise<ScenarioStart> {
  const offer = await makeDraft(api, request);
  const lines = await linesOf(api, offer);
  for (const [index, line] of lines.entries())
    if (prices[index]) await ok(api.put(line['@id'], { price: prices[index], priceKind: 'unit' }));
  return { offer, lines: lines.map((line) => line['@id']), items: lines.map(({ requestItem }) => requestItem) };
}

async function addOffer(
  api: ApiClient,
  prices: readonly string[],
  more?: (startScenario: ScenarioStart) => object,
): Promise<void> {
  const made = await startScenario(api, prices);
  if (more) await ok(api.put(made.offer, more(made)));
  await ok(publish(api, made.offer));
}

/** The offer in dollars, until it is submitted. */
let dollars = '';

test('an offer in dollars with price breaks shows the rate that applies', { skip: missing }, async () => {
  const { api } = windows.server.people.supplier1;
  const { offer, lines } = await startScenario(api, ['15', '']);
  const breaks = [
    { from: '4', unitPrice: '12.50' },
    { from: '10', unitPrice: '11' },
  ];
  await ok(api.put(String(lines[0]), { breaks }));
  const page = await windows.open('supplier1', `/responses/${idOf(offer)}?step=items`);
  await page.getByRole('combobox', { name: 'Currency of your offer' }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('option', { name: /^USD/ }).click();
  await page.getByText('1 USD counts as 0.8 EUR').waitFor();
  await saved;
  dollars = offer;
  await assertAccessible(page, 'an offer in another currency');
  await picture(page, 'offer-currency');
});

test('the comparison shows both currencies and the gain of the next price break', { skip: missing }, async () => {
  await ok(publish(windows.server.people.supplier1.api, dollars));
  const page = await windows.open('purchaser', `/workflows/${idOf(workflow)}/evaluation`);
  // Four at 12.50 dollars: the unit price and the total of the line.
  await page.getByText('$ 12.50').first().waitFor();
  await page.getByRole('button', { name: 'Total per item' }).click();
  await page.getByText('$ 50.00').first().waitFor();
  await page.getByRole('button', { name: 'Unit price' }).click();
  await page.getByText('from 10: € 8.80').first().waitFor();
  await page.getByText('1 USD = 0.8').waitFor();
  await assertAccessible(page, 'a comparison in two currencies');
  await picture(page, 'comparison-currencies');
});

test(
  'the usual scenarios are solved when they are offered, after the end of the request',
  { skip: missing },
  async () => {
    await windows.server.services
      .db('request')
      .where({ id: idOf(request) })
      .update({ state: 'finished' });
    const page = await windows.open('purchaser', `/workflows/${idOf(workflow)}/scenarios`);
    const chosen = page.getByRole('radio', { name: 'Best offer for each item' });
    // 4 × 12.50 dollars are 40 euros, and 2 × 18.
    await page.getByRole('row').filter({ has: chosen }).getByText('76.00').waitFor();
    await page.getByRole('row').filter({ has: chosen }).getByText('Proven optimal.').waitFor();
  },
);

test('the best split becomes two orders in two currencies', { skip: missing }, async () => {
  const page = await windows.open('purchaser', `/workflows/${idOf(workflow)}/scenarios`);
  const chosen = page.getByRole('radio', { name: 'Best offer for each item' });
  await chosen.check();
  await page.getByText('Against the last price').waitFor();
  await assertAccessible(page, 'scenarios of two currencies');
  await picture(page, 'scenarios-currencies');
  await page.getByRole('button', { name: 'Award this split' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 suppliers are notified that they won, and one that it did not.').waitFor();
  await dialog.getByText('None of the winning offers has been accepted yet.').waitFor();
  await dialog.getByText('€ 76.00').waitFor();
  await dialog.getByRole('columnheader', { name: 'Savings', exact: true }).waitFor();
  await assertAccessible(page, 'the facts of a split');
  await picture(page, 'scenarios-award');
  await dialog.getByRole('textbox').first().fill('Cheapest, and both deliver from stock');
  await dialog.getByRole('button', { name: 'Award this split' }).click();
  await page.getByText('Split award').waitFor();
  await page.getByText('2 of 2 awarded').waitFor();
  await page.getByRole('columnheader', { name: 'Total, net', exact: true }).waitFor();
  await assertAccessible(page, 'a split award');
  await picture(page, 'scenarios-awarded');
  for (const total of ['$ 50.00', '€ 36.00']) {
    const row = page.getByRole('row').filter({ hasText: total });
    await row.getByRole('button', { name: 'Create purchase order' }).click();
    await page.waitForURL(/\/orders\/.{36}/);
    await page.getByText(total).first().waitFor();
    await page.goBack();
    await row.getByRole('link', { name: 'Open purchase order' }).waitFor();
  }
  await page.goto(`${windows.server.origin}/orders`);
  await page.getByText('$ 50.00').first().waitFor();
  await page.getByText('€ 36.00').first().waitFor();
});

test(
  'an awarded scenario is marked, and no action is offered that the server would reject',
  { skip: missing },
  async () => {
    const page = await windows.open('purchaser', `/workflows/${idOf(workflow)}/scenarios`);
    await page.getByRole('row').filter({ hasText: 'Best offer for each item' }).getByText('Awarded').waitFor();
    assert.equal(await page.getByRole('button', { name: 'New scenario' }).count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Solve all' }).count(), 0);
  },
);

test('shows the scenarios on a phone in German', { skip: missing }, async () => {
  await windows.server.services
    .db('account')
    .where({ id: windows.server.people.purchaser.account })
    .update({ language: 'de' });
  const page = await windows.open('purchaser', `/workflows/${idOf(workflow)}/scenarios`, { width: 390, height: 844 });
  await page.getByRole('radio').first().waitFor();
  await assertAccessible(page, 'scenarios on a phone');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `${width} px`);
  await picture(page, 'scenarios-390');
});
