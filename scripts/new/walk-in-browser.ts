import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyOfSource } from './copy.ts';

/**
 * Creates an entity in a copy of the source, builds the copy and opens the new pages in a browser. It takes some
 * minutes, mostly for the build. Use it after changes to the generator or the generic pages.
 */
const journey = `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

let journey: Windows;
before(async () => {
  if (!missing) journey = await openWindows();
});
after(() => journey?.stop());

test('a contract is created, found, closed and deleted on generic pages', { skip: missing }, async () => {
  const page = await journey.open('purchaser', '/');
  await page.getByRole('link', { name: 'Contracts' }).click();
  await page.getByText('No contracts yet').waitFor();
  await assertAccessible(page, 'no contracts');
  await picture(page, 'contracts-empty');
  await page.getByRole('button', { name: 'Add contract' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Framework contract for pumps');
  await dialog.getByLabel('Note').fill('Until the end of next year');
  await dialog.getByRole('button', { name: 'Add contract' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('columnheader', { name: 'Organization' }).count(), 0);
  await picture(page, 'contracts');
  await page.getByRole('link', { name: 'Framework contract for pumps' }).click();
  await page.getByRole('heading', { name: 'Framework contract for pumps' }).waitFor();
  await page.getByText('Until the end of next year').waitFor();
  await assertAccessible(page, 'a contract');
  await picture(page, 'contract');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('Closed').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox').fill('pumps');
  await page.getByRole('button', { name: 'Framework contract for pumps' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No contracts yet').waitFor();
});

test('a supplier has no menu entry for it, and its address leads to Home', { skip: missing }, async () => {
  const page = await journey.open('supplier1', '/contracts');
  await page.waitForURL(journey.server.origin + '/');
  assert.equal(await page.getByRole('link', { name: 'Contracts' }).count(), 0);
});

test('the operator sees the contracts of all organizations but cannot add one', { skip: missing }, async () => {
  const page = await journey.open('admin', '/contracts');
  await page.getByText('Contracts of all organizations', { exact: false }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Add contract' }).count(), 0);
});
`;

const { folder, remove } = copyOfSource();
const run = (...args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' }).status === 0;
try {
  const file = 'renderer/journeys/contract.test.ts';
  writeFileSync(path.join(folder, file), journey);
  const isDone =
    run('--import', 'tsx', 'scripts/new/index.ts', 'entity', 'contract', 'states') && run('scripts/test.mjs', file);
  process.exitCode = isDone ? 0 : 1;
} finally {
  remove();
}
