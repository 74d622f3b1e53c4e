// npm run sink: every part of the interface in each state. npm run sink:pictures [folder]: pictures of all of it.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { flags } from '../renderer/journeys/browser.ts';
import { untilSettled } from '../renderer/journeys/accessibility.ts';
import { partNames } from '../renderer/sink/part-names.ts';
import { openPart, views, type Look } from '../renderer/sink/testing/open-part.ts';
import { serveSink, watchSink } from '../renderer/sink/testing/serve-sink.ts';
import { languages } from '../schemas/language/json-schema.ts';
import { obtainChromium } from './obtain-chromium.mjs';

const viewNames = Object.keys(views).filter((name): name is keyof typeof views => name in views);

/** Several at once, because they mostly wait. */
const windowsAtOnce = 4;

const looks: Required<Look>[] = partNames.flatMap((part) =>
  languages.flatMap((language) =>
    (['light', 'dark'] as const).flatMap((mode) => viewNames.map((view) => ({ part, language, mode, view }))),
  ),
);

async function takePicture(
  browser: Browser,
  look: Required<Look>,
  { origin, folder }: { origin: string; folder: string },
) {
  const page = await openPart(browser, origin, look);
  // Waits for content loaded separately (Markdown texts, messages at the edge), and for parts that appear after a
  // delay.
  await page.waitForLoadState('networkidle');
  if (look.part === 'waiting') await page.locator('[aria-busy=true]').first().waitFor();
  else await untilSettled(page);
  const name = `${look.part}-${look.language}-${look.mode}-${look.view}.png`;
  await page.screenshot({ path: path.join(folder, name), fullPage: true });
  await page.context().close();
}

async function takePictures(folder: string): Promise<void> {
  const { chromium: whole, shell } = await obtainChromium();
  if (!whole) throw new Error('Chromium not found. Set CHROMIUM_PATH.');
  mkdirSync(folder, { recursive: true });
  const served = await serveSink(mkdtempSync(path.join(tmpdir(), 'parley-sink-')));
  const browser = await chromium.launch({ executablePath: shell ?? whole, args: flags });
  try {
    for (let from = 0; from < looks.length; from += windowsAtOnce) {
      const some = looks.slice(from, from + windowsAtOnce);
      await Promise.all(some.map((look) => takePicture(browser, look, { origin: served.origin, folder })));
    }
  } finally {
    await browser.close();
    await served.stop();
  }
  console.log(`${looks.length} pictures in ${folder}`);
}

const [what, folder = '.cache/sink'] = process.argv.slice(2);
if (what === 'pictures') await takePictures(path.resolve(folder));
else console.log((await watchSink()).origin);
