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

/** Waits until data and animations have settled, so that checks see the final page. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isWaiting = document.querySelector('[aria-busy=true], .MuiSkeleton-root') !== null;
    const isMoving = document.getAnimations().some(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
    });
    return !isWaiting && !isMoving;
  });
}

/** Asserts that the page has no violation of WCAG 2.2 A and AA, and checks contrast also in the other color mode. */
export async function assertAccessible(page: Page, what: string, { bothModes = true } = {}): Promise<void> {
  await untilSettled(page);
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

/** Message ids shown on the page itself, because their file of texts was not loaded. */
async function rawMessages(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => document.body.innerText.match(/\b[a-z]\w*(?:\.[\w-]+)+/g) ?? []);
  return [...new Set(words)].filter((word) => messageIds.has(word));
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mode=${colorScheme}]`).waitFor({ state: 'attached' });
  await untilSettled(page);
}

/** Elements that violate one of these rules. */
export function violationsOf(page: Page, rules: string[]): Promise<string[]> {
  return violations(page, { type: 'rule', values: rules });
}

/** Checks the sheet of a grid while no cell is open; page checks exclude it. */
export async function assertGridAccessible(page: Page, what: string): Promise<void> {
  await untilSettled(page);
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

/** Runs once per document: loading the script takes as long as a check, and the second check is twice as fast. */
async function equip(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (isThere) return;
  await page.evaluate(script);
  // Disables transitions: axe would otherwise see the first moment of an animation.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, still);
}

const still = ':where(*:not(.handsontable, .handsontable *)), ::before, ::after { transition: none !important }';
