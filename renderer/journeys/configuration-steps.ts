import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { untilSettled } from './accessibility.ts';
import { assertAccessible } from './support.ts';
import { picture } from './windows.ts';

export const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

/** Checks a screen, and takes pictures also at the other width and in the other colors. */
export async function look(page: Page, name: string, options: { bothModes?: boolean } = {}): Promise<void> {
  await assertAccessible(page, name, options);
  await picture(page, `configuration-${name}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  // The narrow layout is drawn within the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await untilSettled(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${name} is ${wide} px wide at 390`);
  await picture(page, `configuration-${name}-390`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Clicks an operation's own button, or its entry behind "…". */
export async function ask(page: Page, operation: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: operation, exact: true });
  const more = page.getByRole('button', { name: 'More actions' });
  await button.or(more).first().waitFor();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  const item = page.getByRole('menuitem', { name: operation, exact: true });
  // A refresh may bring the operation as a button of its own. The open menu hides it, and the page, from roles.
  const late = page.locator('main').getByRole('button', { name: operation, exact: true, includeHidden: true });
  await item.or(late).first().waitFor();
  if ((await item.count()) > 0) return item.click();
  await page.keyboard.press('Escape');
  return button.click();
}

/** Runs an operation including its confirmation dialog. */
export async function decide(page: Page, operation: string): Promise<void> {
  await ask(page, operation);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: operation, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
