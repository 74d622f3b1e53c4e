import type { BrowserContext, Locator, Page } from 'playwright-core';

/** A cell of the only grid on the page, counted from 0. */
export const cellAt = (page: Page, row: number, column: number): Locator =>
  page.locator('.ht_master .htCore tbody tr').nth(row).locator('td').nth(column);

export async function typeCell(page: Page, [row, column]: readonly [number, number], text: string): Promise<void> {
  await cellAt(page, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

export const cellSays = (page: Page, [row, column]: readonly [number, number], text: string): Promise<void> =>
  cellAt(page, row, column)
    .and(page.locator(`td:text-is("${text}")`))
    .waitFor();

/** The texts of a column, as shown on a newly opened page. */
export async function storedColumn(context: BrowserContext, path: string, column: number): Promise<string[]> {
  const page = await context.newPage();
  try {
    await page.goto(path);
    const rows = page.locator('.ht_master .htCore tbody tr');
    await rows.first().waitFor();
    await page.waitForLoadState('networkidle');
    const texts = await rows.locator(`td:nth-of-type(${column + 1})`).allInnerTexts();
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  } finally {
    await page.close();
  }
}

/** Waits until the top bar reports that everything is saved. */
export const isSaved = (page: Page): Promise<void> => page.getByText(/^(Saved|Gespeichert) \d/).waitFor();
