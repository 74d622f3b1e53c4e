import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, makeRunning, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { admit, makeOffer } from '../../server/domain/testing/offer-maker.ts';
import {
  completeFields,
  created,
  inDays,
  makePublished,
  makeReady,
} from '../../server/domain/testing/request-maker.ts';
import { assertAccessible } from './accessibility.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
let windows: Windows;
let draft: string;
let asked: { workflow: string; request: string; negotiation: string; offers: string[] };
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { purchaser, supplier1 } = windows.server.people;
  for (const { api, account } of [purchaser, supplier1]) await api.put(`users/${account}`, { language: 'en' });
  draft = (await makeReady(purchaser.api)).workflow;
  asked = await offered();
});
after(() => windows?.stop());

/** Three offers, a question about the price of the lowest one, and an auction that it won. */
async function offered(): Promise<typeof asked> {
  const { purchaser, supplier1, supplier2, supplier3 } = windows.server.people;
  const fields = { ...completeFields(), lowPriceRule: { kind: 'mean_of_others' } };
  const { workflow, request } = await makePublished(purchaser.api, fields);
  const offers: string[] = [];
  for (const supplier of [supplier1, supplier2, supplier3]) {
    await admit(windows.server, request, supplier);
    offers.push(await makeOffer(supplier.api, request, [['5'], ['10'], ['12']][offers.length]));
  }
  const asking = { question: 'How can you deliver at this price?', dueAt: inDays(5) };
  const explanation = created(await act(purchaser.api, offers[0] ?? '', 'ask-explanation', asking));
  const file = { name: 'costs.txt', content: 'material 12 EUR' };
  created(await supplier1.api.upload(`${explanation}/attach`, file, {}));
  const items = (await ok(purchaser.api.get(request))).body['items'] as string[];
  const negotiation = await makeRunning(purchaser, { workflow, items }, { type: 'rank_auction' });
  await ok(act(purchaser.api, negotiation, 'forced-finish'));
  return { workflow, request, negotiation, offers };
}

const idOf = (iri: string | undefined): string => iri?.slice(-36) ?? '';

test('a purchaser chooses the rule in the form of the request, and suppliers read it', { skip }, async () => {
  const page = await windows.open('purchaser', `/requests/create/${idOf(draft)}`);
  const step = page.getByRole('link', { name: /Requirements/ });
  await step.first().click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('combobox', { name: 'Compared with' }).click();
  await page.getByRole('option', { name: 'Mean of the other offers' }).click();
  await saved;
  await page.getByLabel('Abnormally low from a distance of').waitFor();
  await assertAccessible(page, 'rule of low prices');
  await picture(page, 'low-price-form');
  const seen = await windows.open('supplier1', `/requests/${idOf(asked.request)}`);
  await seen.getByText('Mean of the other offers').first().scrollIntoViewIfNeeded();
  await picture(seen, 'low-price-supplier-request');
});

test("an offer's page shows the finding, the question and the answer", { skip }, async () => {
  const [offer, other] = asked.offers;
  const own = await windows.open('supplier1', `/responses/${idOf(offer)}`);
  await own.getByRole('button', { name: 'Answer', exact: true }).waitFor();
  assert.equal(await own.getByText('Abnormally low price').count(), 0, 'suppliers see no finding');
  await assertAccessible(own, 'question about a price');
  await picture(own, 'low-price-supplier');
  await own.getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('We cast the housings ourselves.');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await own.getByText('We cast the housings ourselves.').waitFor();
  const page = await windows.open('purchaser', `/responses/${idOf(offer)}`);
  await page.getByText('Abnormally low price').first().waitFor();
  await page.getByText('We cast the housings ourselves.').waitFor();
  await page.getByText('costs.txt').waitFor();
  await assertAccessible(page, 'price explanation');
  await picture(page, 'low-price-offer');
  await page.goto(`${windows.server.origin}/responses/${idOf(other)}`);
  await page.getByRole('button', { name: 'Ask about the price' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Question' }).fill('How is this possible?');
  await picture(page, 'low-price-ask');
});

test('the comparison flags the offer, and so does the award', { skip }, async () => {
  const page = await windows.open('purchaser', `/workflows/${idOf(asked.workflow)}/evaluation`);
  await page.getByText(/^Abnormally low: /).waitFor();
  await picture(page, 'low-price-comparison');
  await page.goto(`${windows.server.origin}/negotiations/${idOf(asked.negotiation)}`);
  await page.getByRole('button', { name: 'Award', exact: true }).click();
  await page.getByRole('dialog').getByText('The price of this offer is abnormally low').waitFor();
  await picture(page, 'low-price-award');
});
