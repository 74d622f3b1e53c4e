import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { admit } from '../../server/domain/testing/offer-maker.ts';
import { makePublished } from '../../server/domain/testing/request-maker.ts';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const words = 'May the pumps be painted blue?';
let journey: Windows;
let request: string;
let asker: Page;
/** Uses German on a phone. */
let other: Page;
let buyer: Page;

before(async () => {
  if (missing) return;
  journey = await openWindows();
  const { purchaser, supplier1, supplier2 } = journey.server.people;
  const made = await makePublished(purchaser.api);
  request = made.request.replace('/api/default-requests/', '/requests/');
  await admit(journey.server, made.request, supplier1);
  await admit(journey.server, made.request, supplier2);
  const { body } = await purchaser.api.get(made.request);
  const workflow = String(body['workflow']).replace('/api/default-workflows/', '/workflows/');
  asker = await journey.open('supplier1', `${request}/questions`);
  other = await journey.open('supplier2', `${request}/questions`, { width: 390, height: 844 });
  buyer = await journey.open('purchaser', workflow);
});
after(() => journey?.stop());

async function attach(page: Page, name: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('two holes') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('link', { name }).waitFor();
}

async function look(page: Page, name: string): Promise<void> {
  await assertAccessible(page, name);
  await picture(page, `questions-${name}`);
}

test('a supplier asks a question, and an empty one is rejected at its field', { skip: missing }, async () => {
  await asker.getByText('No questions yet').waitFor();
  await look(asker, 'empty');
  await asker.getByRole('tabpanel').getByRole('button', { name: 'Ask a question' }).click();
  const dialog = asker.getByRole('dialog', { name: 'Ask a question' });
  await dialog.getByRole('button', { name: 'Ask a question' }).click();
  await dialog.getByText('This field is required').waitFor();
  await dialog.getByRole('textbox').fill(words);
  await look(asker, 'ask');
  await dialog.getByRole('button', { name: 'Ask a question' }).click();
  await dialog.waitFor({ state: 'detached' });
  await asker.getByText(words).waitFor();
  await asker.getByText('Your question').waitFor();
  await attach(asker, 'sketch.txt');
  await asker.getByRole('button', { name: 'Delete sketch.txt' }).waitFor();
  await look(asker, 'attached');
});

test('the purchaser sees the question appear and answers the supplier', { skip: missing }, async () => {
  const menu = buyer.getByRole('navigation', { name: 'Parts of the workflow' });
  const news = menu.getByRole('link', { name: 'Questions, 1 new', exact: true });
  await news.waitFor();
  await look(buyer, 'new');
  await asker.getByRole('tab', { name: 'Items' }).click();
  await news.click();
  await buyer.getByText(words).waitFor();
  await news.waitFor({ state: 'detached' });
  await buyer.getByRole('link', { name: 'sketch.txt' }).waitFor();
  await attach(buyer, 'drawing.txt');
  await buyer.getByText('Sent with the answer').waitFor();
  await look(buyer, 'asked');
  await buyer.getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Answer this question?' });
  await dialog.getByRole('textbox').fill('Any blue.');
  await look(buyer, 'answer');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await dialog.waitFor({ state: 'detached' });
  const answered = asker.getByRole('tab', { name: 'Questions, 1 new', exact: true });
  await answered.waitFor();
  await look(asker, 'new-answer');
  await answered.click();
  await asker.getByText('Any blue.').waitFor();
  await asker.getByRole('link', { name: 'drawing.txt' }).waitFor();
  assert.equal(await asker.getByRole('button', { name: 'Delete' }).count(), 0, 'the answer stays');
  await answered.waitFor({ state: 'detached' });
  await asker.getByText('Visible only to the supplier who asked').waitFor();
  assert.equal(await other.getByText(words).count(), 0, 'a private answer is hidden from other suppliers');
});

test(
  'a correction starts with the current answer and is published to everyone without a name',
  { skip: missing },
  async () => {
    await buyer.getByRole('article').getByRole('button', { name: 'More actions' }).click();
    await buyer.getByRole('menuitem', { name: 'Answer' }).click();
    const dialog = buyer.getByRole('dialog', { name: 'Answer this question?' });
    assert.equal(await dialog.getByRole('textbox').inputValue(), 'Any blue.');
    await dialog.getByRole('textbox').fill('Any blue, RAL 5010 is preferred.');
    await dialog.getByRole('switch').check();
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await other.getByText('Any blue, RAL 5010 is preferred.').waitFor();
    await other.getByText('Frage eines Lieferanten').waitFor();
    await other.getByRole('link', { name: 'drawing.txt' }).waitFor();
    assert.equal(await other.getByRole('link', { name: 'sketch.txt' }).count(), 0, 'a file may name its author');
    await look(other, 'published');
    const width = await other.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `${width} wide`);
    await look(buyer, 'answered');
  },
);
