import type { Locator, Page } from 'playwright-core';

/** Enters a text in several languages; `name` starts the accessible name of the inputs. */
export async function write(within: Locator, name: string, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [language, text] of Object.entries(texts)) {
    await within.getByRole('textbox', { name: new RegExp(`^${name}, ${language}`) }).fill(text);
  }
}

/** Adds a field of this kind with a label. */
export async function addField(page: Page, kind: string, label?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add field' }).click();
  const words = page.getByText(kind, { exact: true });
  await page.getByRole('menuitem').filter({ has: words }).click();
  await page.getByRole('heading', { name: 'Field without a label' }).waitFor();
  if (label !== undefined) await page.getByRole('textbox', { name: /^Label, English/ }).fill(label);
}

/** Opens a field in the list. */
export async function pick(page: Page, name: string): Promise<void> {
  const list = page.getByRole('region', { name: 'Fields' });
  await list.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click();
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

export async function choose(page: Page, label: string, option: string, nth = 0): Promise<void> {
  await page.locator('main').getByRole('combobox', { name: label }).nth(nth).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export const turnOn = (page: Page, label: string): Promise<void> => page.getByRole('switch', { name: label }).check();

/** Publishes the draft; the dialog first shows changes and effects. */
export async function publish(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `Publish version ${number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/uses? the new form\./).waitFor();
  await dialog.getByRole('button', { name: `Publish version ${number}` }).click();
  await page.getByRole('button', { name: `Restore version ${number}` }).waitFor();
}

export const pageOf = (iri: string): string => `/requests/${iri.slice(iri.lastIndexOf('/') + 1)}`;
