import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readXlsx } from '../../server/spreadsheets/read-xlsx.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { signIn } from './api.ts';
import { picture } from './windows.ts';

const wide = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };
let stage: Stage;
let lead: Person;

before(async () => {
  stage = await openStage();
  await speaks('lead@parley.example', 'en');
  lead = await stage.enter('lead@parley.example', { viewport: wide });
});
after(() => stage.stop());

async function speaks(email: string, language: string): Promise<void> {
  const self = await signIn(stage.origin, email);
  const { userIri } = await self.get('/api/auth/check');
  await self.put(String(userIri), { language });
}

async function fits(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${what} is ${over} px too wide`);
}

test('the organization admin sees purchasing results as charts and tables', async () => {
  const { page, errors } = lead;
  await page.goto('/');
  await page.getByRole('link', { name: 'Insights' }).click();
  await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Integrity' }).waitFor();
  await assertAccessible(page, 'insights');
  await picture(page, 'insights-charts');
  const asTable = page.getByRole('group', { name: 'Show Competition as' }).getByRole('button', { name: 'Table' });
  await asTable.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Competition' }).waitFor();
  await assertAccessible(page, 'a chart as a table');
  assert.deepEqual(errors, []);
});

test('the URL contains the selection, and the workbook has the same figures', async () => {
  const { page } = lead;
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'Quarter' }).click();
  await page.waitForURL(/span=quarter/);
  await page.reload();
  const quarter = page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'Quarter' });
  await quarter.waitFor();
  assert.equal(await quarter.getAttribute('aria-pressed'), 'true');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Competition as xlsx' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^Competition .*\.xlsx$/);
  const book = await readXlsx(await readFile(await download.path()));
  const shown = await (await page.request.get('/api/insights/competition')).json();
  assert.ok(JSON.stringify(book).includes('Offers per request'), JSON.stringify(book).slice(0, 400));
  assert.ok(typeof shown.figures.requests === 'number');
});

test('a bar links to its workflows', async () => {
  const { page } = lead;
  await page.goto('/insights');
  await page.getByRole('table', { name: 'Competition' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Workflows by their offers' }).waitFor();
  await assertAccessible(page, 'workflows behind a bar');
  await fits(page, 'workflows behind a bar');
});

test('weights and bands show their effect on suppliers before they are saved', async () => {
  const { page } = lead;
  await page.goto('/scorecard-settings');
  await page.getByRole('heading', { name: 'Supplier scorecard' }).waitFor();
  await page.getByRole('button', { name: 'Split the last band' }).click();
  await page.getByLabel('When invited').first().click();
  await page.getByRole('option', { name: 'Warn' }).click();
  await page.getByLabel('Answers quickly').fill('20');
  await page.getByText('Weights must add up to 100, not 105').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Save scorecard' }).isEnabled(), false);
  await page.getByLabel('Answers quickly').fill('15');
  await assertAccessible(page, 'the scorecard');
  await picture(page, 'insights-scorecard');
  await page.getByRole('button', { name: 'Save scorecard' }).click();
  await page.getByText('Scorecard saved').waitFor();
  await page.setViewportSize(phone);
  await fits(page, 'the scorecard');
  await page.setViewportSize(wide);
});

test('the supplier page explains its score', async () => {
  const { page } = lead;
  await page.goto('/insights');
  await page.getByRole('table', { name: 'Suppliers' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Score', exact: true }).waitFor();
  await assertAccessible(page, 'the file of a supplier');
  await picture(page, 'insights-file');
});

test('all pages fit a phone in German, for purchasers and suppliers', async () => {
  for (const email of ['lead@parley.example', 'supplier1@parley.example']) {
    await speaks(email, 'de');
    const { page, errors } = await stage.enter(email, { viewport: phone, locale: 'de-DE' });
    await page.goto('/insights');
    await page.getByRole('heading', { name: 'Auswertungen', level: 1 }).waitFor();
    await assertAccessible(page, `insights of ${email}`);
    await fits(page, `insights of ${email}`);
    await picture(page, `insights-390-${email.split('@')[0]}`);
    assert.deepEqual(errors, []);
  }
});
