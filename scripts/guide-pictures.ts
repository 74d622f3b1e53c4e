// npm run guide:pictures [name …]: takes the pictures of docs/guide, from the built product with the demo's data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { untilSettled } from '../renderer/journeys/accessibility.ts';
import type { Stage } from '../renderer/journeys/support.ts';
import { pictures, type Picture } from './guide/picture-table.ts';
import { obtainChromium } from './obtain-chromium.mjs';

const folder = new URL('../docs/guide/pictures/', import.meta.url);
const largest = 60_000;

/** Brings the page into the state of the picture. */
async function arrange(page: Page, { path, press = [], text }: Picture): Promise<void> {
  await page.goto(path);
  await rest(page);
  for (const name of press) {
    const roles = (['link', 'button', 'tab', 'menuitem'] as const).map((role) => page.getByRole(role, { name }));
    await roles
      .reduce((all, one) => all.or(one))
      .first()
      .click();
    await rest(page);
  }
  if (text !== undefined) await page.locator('main').getByRole('textbox').first().fill(text);
  if (text !== undefined) await pause(2000);
  await page.evaluate('document.fonts.ready');
  await rest(page);
}

async function rest(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await pause(500);
  await page.getByText('Reading…').waitFor({ state: 'hidden' });
  await untilSettled(page);
}

/** Lowers the quality until the picture is small enough. */
async function webpOf(page: Page): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  for (let quality = 70; ; quality -= 10) {
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= largest || quality <= 30) return picture;
  }
}

async function take(stage: Stage, name: string, picture: Picture): Promise<void> {
  const viewport = picture.isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const { page, context } = await stage.enter(`${picture.person}@parley.example`, {
    viewport,
    timezoneId: 'Europe/Berlin',
  });
  await arrange(page, picture);
  const webp = await webpOf(page);
  writeFileSync(new URL(`${name}.webp`, folder), webp);
  console.log(`${name}: ${(webp.length / 1000).toFixed(1)} kB`);
  await context.close();
}

const { chromium, shell } = await obtainChromium();
if (!chromium) throw new Error('no Chromium: set CHROMIUM_PATH');
process.env['CHROMIUM_PATH'] ??= chromium;
process.env['CHROMIUM_SHELL_PATH'] ??= shell ?? chromium;
// Imported only now, because it reads the browser's path on import.
const { openStage } = await import('../renderer/journeys/support.ts');
const stage = await openStage({ wholeDemo: true });
const only = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
try {
  for (const [name, picture] of Object.entries(pictures))
    if (only.length === 0 || only.includes(name)) await take(stage, name, picture);
} finally {
  await stage.stop();
}
