import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { picture } from './windows.ts';

let stage: Stage;
let person: Person;

before(async () => {
  stage = await openStage();
  person = await stage.enter('purchaser@parley.example', { viewport: { width: 1280, height: 900 } });
});
after(() => stage.stop());

const fileNamed = (name: string): string => path.resolve(import.meta.dirname, '../../examples/imports', name);
const entry = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function send(page: Page, file: string, title: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(fileNamed(file));
  await page.getByText(file, { exact: true }).first().waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Import workflow' }).click();
  await entry(page, title).waitFor();
}

test('a real workbook becomes a workflow in the background, and its entry links there', async () => {
  const { page } = person;
  await page.goto('/workflows');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Create workflow' }).waitFor();
  await assertAccessible(page, 'create a workflow');
  await send(page, 'items-libreoffice.xlsx', 'Fasteners 2027');
  await entry(page, 'Fasteners 2027').getByText('Completed').waitFor();
  assert.equal(
    await page.getByRole('textbox', { name: 'Title' }).inputValue(),
    '',
    'the form is ready for the next import',
  );
  await picture(page, 'import-completed');
  await assertAccessible(page, 'import completed');
  await entry(page, 'Fasteners 2027').getByRole('link', { name: 'Open workflow' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fasteners 2027' }).waitFor();
  await page.getByText(/^The request is a draft: \d+ things are missing$/).waitFor();
});

test('a list with an error fails as a whole and names the row and the field', async () => {
  const { page } = person;
  await page.goto('/workflows/create');
  await send(page, 'items-comma.csv', 'With a mistyped unit');
  const failed = entry(page, 'With a mistyped unit');
  await failed.getByText('Failed').waitFor();
  await failed.getByText(/^Row \d+, Unit: /).waitFor();
  await failed.getByText('Nothing was imported.').waitFor();
  await picture(page, 'import-failed');
  await assertAccessible(page, 'import failed');
});

test('rejects a file that is not a list before sending it, and keeps the title', async () => {
  const { page } = person;
  await page.getByRole('textbox', { name: 'Title' }).fill('From a picture');
  await page.locator('input[type=file]').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await page.getByRole('alert').getByText('Only xlsx and csv files can be imported.').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Title' }).inputValue(), 'From a picture');
  assert.equal(await page.getByRole('button', { name: 'Import workflow' }).count(), 0);
});

test('the sample workbook can be downloaded and imported unchanged', async () => {
  const { page } = person;
  const link = page.getByRole('link', { name: 'Download a sample' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  await page.locator('input[type=file]').setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await bytesOf(download),
  });
  await page.getByRole('textbox', { name: 'Title' }).fill('From the sample');
  await page.getByRole('button', { name: 'Import workflow' }).click();
  await entry(page, 'From the sample').getByText('Completed').waitFor();
});

async function bytesOf(download: { createReadStream: () => Promise<AsyncIterable<Buffer>> }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

test('a template sets the type of the imported workflow', async () => {
  const { page } = person;
  await page.goto('/workflows/create');
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Office furniture, standard terms' }).click();
  await page.getByRole('radio', { name: /^RFI/ }).waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Title' }).fill('Furniture 2027');
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await page.getByRole('heading', { level: 1, name: 'Furniture 2027' }).waitFor();
});

test('nothing is wider than the screen on a phone', async () => {
  const { page } = person;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workflows/create');
  await entry(page, 'With a mistyped unit').waitFor();
  await picture(page, 'import-phone');
  await assertAccessible(page, 'imports on a phone');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
});

test('logs no errors to the console', () => {
  // The browser logs refused calls; the page shows their meaning.
  assert.deepEqual(
    person.errors.filter((error) => !error.startsWith('Failed to load resource')),
    [],
  );
});
