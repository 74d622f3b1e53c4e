import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { allMessages } from '../messages/testing/areas.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const level: axe.RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Until nothing on the page is on its way: neither data nor a movement. What is judged is what a person gets to read. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isWaiting = document.querySelector('[aria-busy=true], .MuiSkeleton-root') !== null;
    const isMoving = document.getAnimations().some(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
    });
    return !isWaiting && !isMoving;
  });
}

/** No violation of WCAG 2.2 A and AA on what the page shows now; its contrast in the other mode too. */
export async function assertAccessible(page: Page, what: string, { bothModes = true } = {}): Promise<void> {
  await settled(page);
  assert.deepEqual(await rawMessages(page), [], `${what}: texts without words`);
  assert.deepEqual(await violations(page, level), [], what);
  if (!bothModes) return;
  const mode = await page.locator('html').getAttribute('data-mode');
  const other = mode === 'dark' ? 'light' : 'dark';
  await showIn(page, other);
  assert.deepEqual(await violationsOf(page, ['color-contrast']), [], `${what}, ${other}`);
  await showIn(page, mode === 'dark' ? 'dark' : 'light');
}

const messageIds = new Set(Object.keys(allMessages('en')));

/** Ids of messages that stand on the page themselves: their file of texts was not fetched there. */
async function rawMessages(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => document.body.innerText.match(/\b[a-z]\w*(?:\.[\w-]+)+/g) ?? []);
  return [...new Set(words)].filter((word) => messageIds.has(word));
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mode=${colorScheme}]`).waitFor({ state: 'attached' });
  await settled(page);
}

/** What breaks one of these rules. */
export function violationsOf(page: Page, rules: string[]): Promise<string[]> {
  return violations(page, { type: 'rule', values: rules });
}

/** The same for the sheet of a grid while no cell is open; pages are judged without it. */
export async function assertGridAccessible(page: Page, what: string): Promise<void> {
  await settled(page);
  assert.deepEqual(await violations(page, level, { include: ['.ht-wrapper'], exclude: [] }), [], what);
}

const withoutGrids = { include: ['html'], exclude: ['.handsontable'] };

async function violations(
  page: Page,
  runOnly: axe.RunOptions['runOnly'],
  part: typeof withoutGrids = withoutGrids,
): Promise<string[]> {
  await equip(page);
  return page.evaluate(
    async ({ runOnly, part }) => {
      const found = await window.axe.run(part, { resultTypes: ['violations'], runOnly });
      return found.violations.map(({ id, nodes }) => {
        return `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`;
      });
    },
    { runOnly, part },
  );
}

/** Once for each document: reading the script anew takes as long as a look, and the second look is twice as quick. */
async function equip(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (isThere) return;
  await page.evaluate(script);
  // What changes while it is judged changes at once: axe would read the first instant of a movement.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, still);
}

const still = ':where(*:not(.handsontable, .handsontable *)), ::before, ::after { transition: none !important }';
