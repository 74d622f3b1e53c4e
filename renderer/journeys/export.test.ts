import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { newId } from '../../server/kernel/ids.ts';
import { assertAccessible } from './accessibility.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
const listed = 1_203;
const formula = '=HYPERLINK("https://oster.example";"Kabel")';

let windows: Windows;
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { services, people } = windows.server;
  const { account, organization, api } = people.purchaser;
  await api.put(`users/${account}`, { language: 'de' });
  const rows = Array.from({ length: listed + 1 }, (_, n) => ({
    id: newId(),
    version: 1,
    created_at: services.now(),
    updated_at: services.now(),
    organization_id: organization,
    number: String(70_000 + n),
    name: n < 2 ? `Anker ${n}` : n === listed ? formula : `Kabel; Werk ${String(n).padStart(4, '0')}`,
    email: `s${n}@list.example`,
    address: JSON.stringify({ locality: 'Köln', country: 'DE' }),
  }));
  await services.db.batchInsert('custom_supplier', rows);
});
after(() => windows?.stop());

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name: 'Exportieren' }).click();
  await page.getByRole('dialog', { name: 'Liste exportieren' }).waitFor();
}

const start = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Exportieren', exact: true }).click();

test('exports every record of the filtered list, safe for spreadsheets', { skip }, async () => {
  const page = await windows.open('purchaser', '/suppliers');
  await page.getByRole('searchbox').fill('Kabel');
  await page.waitForURL(/q=Kabel/);
  await openExport(page);
  await assertAccessible(page, 'the export');
  await picture(page, 'export-wide');
  const saved = page.waitForEvent('download');
  await start(page);
  await page
    .getByRole('dialog')
    .getByText(/gelesen/)
    .waitFor();
  await picture(page, 'export-reading');
  const file = await saved;
  assert.equal(file.suggestedFilename(), 'Lieferanten.csv');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(/1\.?202 Datensätze exportiert/).waitFor();
  await picture(page, 'export-done');
  const csv = await readFile(await file.path(), 'utf8');
  assert.ok(csv.startsWith('\uFEFF"Nummer";"Name"'), csv.slice(0, 200));
  const [, first, second, ...others] = csv.slice(1).trimEnd().split('\r\n');
  assert.equal(others.length, listed - 2 + 1 - 2);
  const cells = `"'=HYPERLINK(""https://oster.example"";""Kabel"")"`;
  assert.ok(first?.startsWith(`"71203";${cells};`), first);
  assert.equal(second, '"70002";"Kabel; Werk 0002";"Keine Einwände";"";"s2@list.example";"Köln";"Deutschland";"";""');
  assert.ok(others.at(-1)?.startsWith('"71202";'), others.at(-1));
  assert.ok(!csv.includes('Anker'));
});

test('on a phone, an interrupted export says so and can be repeated', { skip }, async () => {
  const page = await windows.open('purchaser', '/suppliers?q=Kabel&columns=name,locality', { width: 390, height: 844 });
  await page.route(/\/api\/suppliers\?.*(after|page=)/, (route) => route.fulfill({ status: 503, body: '' }));
  await openExport(page);
  await assertAccessible(page, 'the export on a phone');
  await picture(page, 'export-phone');
  await start(page);
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await picture(page, 'export-phone-error');
  await page.unrouteAll();
  const saved = page.waitForEvent('download');
  await start(page);
  const csv = await readFile(await (await saved).path(), 'utf8');
  assert.ok(csv.startsWith('\uFEFF"Name";"Ort"\r\n'), csv.slice(0, 200));
  assert.equal(csv.trimEnd().split('\r\n').length, 1 + listed - 1);
});
