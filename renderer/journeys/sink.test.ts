import assert from 'node:assert/strict';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium, type Browser } from 'playwright-core';
import { languages } from '../../schemas/language/json-schema.ts';
import { partNames } from '../sink/part-names.ts';
import { openPart } from '../sink/testing/open-part.ts';
import { serveSink, type SinkServer } from '../sink/testing/serve-sink.ts';
import { assertAccessible, untilSettled, violationsOf } from './accessibility.ts';
import { flags, shellPath } from './browser.ts';
import { picture } from './windows.ts';

const missing: string | false = !existsSync(shellPath) && 'no Chromium: set CHROMIUM_PATH';
const errors: string[] = [];
let sink: SinkServer;
let browser: Browser;

before(async () => {
  if (missing) return;
  sink = await serveSink(mkdtempSync(path.join(tmpdir(), 'parley-sink-')));
  browser = await chromium.launch({ executablePath: shellPath, args: flags });
});

after(async () => {
  await browser?.close();
  await sink?.stop();
});

const resting = partNames.filter((part) => part !== 'waiting');

for (const part of resting) {
  test(`${part} is accessible in light and dark mode`, { skip: missing }, async () => {
    const page = await openPart(browser, sink.origin, { part }, errors);
    await assertAccessible(page, part);
    await picture(page, `sink-${part}`);
    await page.context().close();
  });

  test(`${part} fits a phone in the language with the longest words`, { skip: missing }, async () => {
    const page = await openPart(browser, sink.origin, { part, language: 'de', view: 'phone' }, errors);
    await untilSettled(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, `${part} is ${wide} px wide at 390`);
    await picture(page, `sink-${part}-390`);
    await page.context().close();
  });
}

test('distinguishes loading parts from loaded ones', { skip: missing }, async () => {
  const page = await openPart(browser, sink.origin, { part: 'waiting' }, errors);
  await page.locator('[aria-busy=true]').first().waitFor();
  assert.deepEqual(await violationsOf(page, ['color-contrast', 'aria-allowed-attr', 'landmark-one-main']), []);
  await page.context().close();
});

test('every language has its own texts', { skip: missing }, async () => {
  const messages = new Set<string>();
  for (const language of languages) {
    const page = await openPart(browser, sink.origin, { part: 'values', language }, errors);
    await untilSettled(page);
    messages.add(await page.locator('main').innerText());
    await page.context().close();
  }
  assert.equal(messages.size, languages.length);
});

test('logs nothing unexpected to the console', { skip: missing }, () => {
  // Ignores the error that demonstrates the error boundary.
  assert.deepEqual(
    errors.filter((error) => !error.startsWith('kit: Error: broken')),
    [],
  );
});
