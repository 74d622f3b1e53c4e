import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { TestWorkflowEnvironment } from '@temporalio/testing';

const OBTAIN = fileURLToPath(new URL('../../scripts/obtain-temporal.mjs', import.meta.url));

/** Reason for skipping a test that needs the dev server. */
export const NO_TEMPORAL = 'no Temporal dev server can be had here (see scripts/obtain-temporal.mjs)';

/** The script finds, downloads or builds it. A test run has already done so and set the path in TEMPORAL_CLI_PATH. */
async function temporalCli(): Promise<string | null> {
  const { TEMPORAL_CLI_PATH, TEMPORAL_UNAVAILABLE } = process.env;
  if (TEMPORAL_CLI_PATH) return TEMPORAL_CLI_PATH;
  if (TEMPORAL_UNAVAILABLE) return null;
  const script = spawn(process.execPath, [OBTAIN], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await Promise.all([text(script.stdout), once(script, 'exit')]);
  return printed.trim() || null;
}

/**
 * Starts a real Temporal service for the test, in memory. The caller stops it. Null if none is available: the test is
 * then skipped with the reason `NO_TEMPORAL`, unless REQUIRE_TEMPORAL=1 makes that an error.
 */
export async function startTemporalDevServer(): Promise<TestWorkflowEnvironment | null> {
  const cli = await temporalCli();
  if (cli) {
    return TestWorkflowEnvironment.createLocal({ server: { executable: { type: 'existing-path', path: cli } } });
  }
  if (process.env['REQUIRE_TEMPORAL'] === '1') throw new Error(`REQUIRE_TEMPORAL=1, but ${NO_TEMPORAL}`);
  return null;
}
