import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, LaunchOptions } from 'playwright-core';
import { chromiumPath, shellPath } from './browser.ts';

/** For debugging journeys; CONTRIBUTING.md explains how. */
const isHeaded = process.env['JOURNEY_HEADED'] === '1';
const slowMo = Number(process.env['JOURNEY_SLOW_MS'] ?? 0);
const traces = process.env['JOURNEY_TRACE'];

/** The smaller browser has no windows. */
export const launchOptions = ({ showsPdf = false } = {}): LaunchOptions => ({
  executablePath: isHeaded || showsPdf ? chromiumPath : shellPath,
  headless: !isHeaded,
  slowMo,
});

const traced = new Set<BrowserContext>();

export async function startTrace(context: BrowserContext): Promise<void> {
  if (!traces) return;
  await context.tracing.start({ screenshots: true, snapshots: true });
  traced.add(context);
  context.once('close', () => traced.delete(context));
}

/** Saves a trace of each open browser, named after the journey, even if the journey failed. */
export async function keepTraces(): Promise<void> {
  if (!traces) return;
  mkdirSync(traces, { recursive: true });
  const journey = path.basename(process.argv[1] ?? 'journey', '.test.ts');
  for (const [index, context] of [...traced].entries()) {
    const file = path.join(traces, `${journey}-${index + 1}.zip`);
    await context.tracing.stop({ path: file });
    console.error(`npx playwright-core show-trace ${file}`);
  }
}
