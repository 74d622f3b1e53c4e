import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { signIn } from './api.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { picture } from './windows.ts';

let stage: Stage;
let person: Person;

before(async () => {
  stage = await openStage();
  person = await stage.enter('purchaser@parley.example', { viewport: { width: 1280, height: 900 } });
});
after(() => stage.stop());

test('an export is prepared, saved when ready, and offered again on another page', async () => {
  const { page } = person;
  await page.goto('/workflows');
  await page.getByRole('link', { name: 'Pallet racking Hall 4' }).first().click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /^Downloads/ }).click();
  const downloads = page.getByRole('dialog', { name: 'Downloads' });
  await downloads.getByRole('listitem').first().waitFor();
  assert.equal((await saved).suggestedFilename(), 'Pallet racking Hall 4.xlsx');
  await downloads.getByRole('link', { name: 'Download' }).waitFor();
  await picture(page, 'downloads');
  await assertAccessible(page, 'downloads');

  await page.goto('/');
  await page.getByRole('button', { name: 'Downloads' }).click();
  const again = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Downloads' }).getByRole('link', { name: 'Download' }).click();
  assert.equal((await again).suggestedFilename(), 'Pallet racking Hall 4.xlsx');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'downloads-phone');
  assert.deepEqual(person.errors, []);
});

test('the menu of a workflow prepares its report, which is saved as a PDF', async () => {
  const { page } = person;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/workflows');
  await page.getByRole('link', { name: 'Pallet racking Hall 4' }).first().click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Create report' }).click();
  const file = await saved;
  assert.equal(file.suggestedFilename(), 'Pallet racking Hall 4.pdf');
  assert.equal((await readFile(await file.path())).subarray(0, 5).toString(), '%PDF-');
  await page.getByRole('button', { name: /^Downloads/ }).click();
  const report = page.getByRole('dialog', { name: 'Downloads' }).getByRole('listitem').first();
  await report.getByText('Event report').waitFor();
  await report.getByRole('link', { name: 'Download' }).waitFor();
  assert.deepEqual(person.errors, []);
});

test('a phone in German prepares a report', async () => {
  const self = await signIn(stage.origin, 'lead@parley.example');
  const { userIri } = await self.get('/api/auth/check');
  await self.put(String(userIri), { language: 'de' });
  const { page, errors } = await stage.enter('lead@parley.example', { viewport: { width: 390, height: 844 } });
  await page.goto('/workflows');
  await page.getByRole('link', { name: 'Pallet racking Hall 4' }).first().click();
  await page.getByText('3 Angebote sind eingegangen').waitFor();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await picture(page, 'report-menu-phone-de');
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Bericht erstellen' }).click();
  await saved;
  await page.getByRole('button', { name: /^Downloads/ }).click();
  const downloads = page.getByRole('dialog', { name: 'Downloads' });
  await downloads.getByText('Workflow-Bericht').waitFor();
  await downloads.getByRole('link', { name: 'Herunterladen' }).waitFor();
  await picture(page, 'report-phone-de');
  await assertAccessible(page, 'report on a phone');
  assert.deepEqual(errors, []);
});

const listOf = (rows: number): string =>
  ['name;quantity;unit', ...Array.from({ length: rows }, (_, n) => `Beam ${n};${n + 1};pcs`)].join('\n');

test('every page shows the progress of a list import and opens its workflow', async () => {
  const { page } = person;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/workflows/create');
  const file = { name: 'Beams for hall 9.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf(3_000)) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page
    .getByRole('button', { name: /^(Import|Create)/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^Downloads and imports, 1/ }).click();
  const list = page.getByRole('dialog', { name: 'Downloads' });
  await list.getByText('Beams for hall 9').waitFor();
  await list.getByRole('button', { name: 'Cancel' }).waitFor();
  await picture(page, 'imports-under-way');
  await page.goto('/');
  await page.getByRole('button', { name: /^Downloads/ }).click();
  await list.getByRole('link', { name: 'Open workflow' }).click();
  await page.waitForURL(/\/workflows\/[0-9a-f-]{36}/);
  await list.waitFor({ state: 'detached' });
  await assertAccessible(page, 'import opened');
  assert.deepEqual(person.errors, []);
});
