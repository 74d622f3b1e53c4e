import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { act, benchOf, makeRunning, ok, ownParticipation } from '../../server/domain/testing/negotiation-maker.ts';
import { created } from '../../server/domain/testing/request-maker.ts';
import { assertAccessible } from './accessibility.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
const phone = { width: 390, height: 844 };
const message = 'Ihr Angebot war vollständig. Beim Service fehlte uns ein fester Ansprechpartner.';
const question = 'Welche Reaktionszeit hätte beim Service genügt?';
const answer = 'Vier Stunden an Werktagen.';

let windows: Windows;
let negotiation: string;
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { purchaser, supplier2 } = windows.server.people;
  for (const { api, account } of [purchaser, supplier2]) await ok(api.put(`users/${account}`, { language: 'de' }));
  negotiation = await awarded();
});
after(() => windows?.stop());

/** An auction of three offers that are rated on service, won by the first supplier. */
async function awarded(): Promise<string> {
  const { buyer, open, suppliers } = benchOf(windows.server);
  const request = await open(undefined, 30);
  const criteria = await ok(buyer.api.get(`default-evaluation-criteria?request=${request.request}`));
  const service = (criteria.body['hydra:member'] as { '@id': string; title: string }[]).find(
    ({ title }) => title === 'Service',
  );
  for (const [index, rating] of [50, 20, -20].entries()) {
    const scoring = { response: request.offers[index], evaluationCriterion: service?.['@id'], rating };
    created(await buyer.api.post('default-evaluation-scorings', scoring));
  }
  const made = await makeRunning(buyer, request, { title: 'Pumpen für Halle 4', type: 'rank_auction' });
  await ok(act(buyer.api, made, 'forced-finish'));
  const [winner = assert.fail()] = suppliers;
  await ok(act(buyer.api, await ownParticipation(winner.api, made), 'awarding', { reason: 'Bester Preis.' }));
  return made;
}

/** A page on a phone that is accessible and scrolls only down. */
async function assertFits(page: Page, what: string): Promise<void> {
  await assertAccessible(page, what);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} scrolls sideways`);
}

/** Fills in the only text field of the open dialog and confirms it. */
async function confirmWith(page: Page, words: string, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(words);
  await picture(page, `debrief-${verb}`);
  await assertFits(page, verb);
  await dialog.getByRole('button', { name: verb }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a purchaser edits a message and sends all debriefs on a phone', { skip }, async () => {
  const page = await windows.open('purchaser', `/negotiations/${negotiation.slice(-36)}`, phone);
  await page.getByRole('link', { name: '2 Rückmeldungen prüfen' }).click();
  // The best rank is open.
  await page.getByRole('heading', { name: 'Regalwerk Süd GmbH', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Rang und Punkte' }).click();
  await page.getByRole('table', { name: 'Qualität' }).first().waitFor();
  const field = page.getByLabel('Ihre Nachricht');
  await field.fill('Der Gewinner verlangte 60 EUR.');
  await page.getByText(/^Hier wird ein Preis genannt/).waitFor();
  await picture(page, 'debrief-refused');
  await field.fill(message);
  await page.getByRole('button', { name: /^Lagertec/ }).click();
  await page.getByRole('button', { name: /^Regalwerk/ }).click();
  assert.equal(await field.inputValue(), message, 'typed words stay');
  await page.getByRole('button', { name: '2 Rückmeldungen senden' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Eine Nachricht ist noch nicht gespeichert.').waitFor();
  await picture(page, 'debrief-unsaved');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Nachricht speichern' }).click();
  await page.getByText('Kein Lieferant ist genannt und kein Preis erwähnt').waitFor();
  await picture(page, 'debrief-drafts');
  await assertFits(page, 'debrief drafts');
  await page.getByRole('button', { name: '2 Rückmeldungen senden' }).click();
  await picture(page, 'debrief-send');
  await assertFits(page, 'sending debriefs');
  await dialog.getByRole('button', { name: '2 Rückmeldungen senden' }).click();
  await page.getByText('Alle Rückmeldungen sind gesendet.').waitFor();
  await picture(page, 'debrief-sent');
});

test('a supplier comes from the notice to its result, reads the reasons and asks its question', { skip }, async () => {
  const page = await windows.open('supplier2', '/notifications', phone);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Sie haben die Rückmeldung zum Ergebnis erhalten' })
    .getByRole('link')
    .click();
  await page.getByText(message).waitFor();
  await page.getByText('2 von 3').waitFor();
  await page.getByRole('table', { name: 'Qualität' }).waitFor();
  assert.doesNotMatch(await page.locator('main').innerText(), /NordRack|60,00/u);
  await page.getByRole('button', { name: 'Frage stellen' }).scrollIntoViewIfNeeded();
  await picture(page, 'debrief-result');
  await assertFits(page, 'the result with a debrief');
  await page.getByRole('button', { name: 'Frage stellen' }).click();
  await confirmWith(page, question, 'Frage stellen');
  await page.getByText('Der Einkauf hat noch nicht geantwortet.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Frage stellen' }).count(), 0, 'one question only');

  const buyer = await windows.open('purchaser', `/negotiations/${negotiation.slice(-36)}`, phone);
  await buyer.getByRole('link', { name: 'Rückmeldungen öffnen' }).click();
  await buyer.getByText(question).waitFor();
  await buyer.getByRole('button', { name: 'Beantworten' }).click();
  await confirmWith(buyer, answer, 'Beantworten');
  await picture(buyer, 'debrief-answered');
  await assertFits(buyer, 'an answered debrief');

  await page.getByText(answer).waitFor();
  await picture(page, 'debrief-answer');
});
