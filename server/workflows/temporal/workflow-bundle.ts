import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type WorkflowBundleOption, bundleWorkflowCode } from '@temporalio/worker';

/** Next to the server's bundle, or one folder above if this module was moved into a chunk. */
const built = ['./workflow-bundle.js', '../workflow-bundle.js'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);
const source = fileURLToPath(new URL('../../../workflows/temporal/index.ts', import.meta.url));

/** Returns the workflows for the worker: built in advance in production, bundled on demand in development. */
export async function workflowBundle(): Promise<WorkflowBundleOption> {
  const codePath = built.find((file) => existsSync(file));
  return codePath ? { codePath } : { code: await bundleWorkflows() };
}

export async function bundleWorkflows(): Promise<string> {
  const { code } = await bundleWorkflowCode({ workflowsPath: source, logger: quiet });
  return code;
}

const nothing = (): void => undefined;
const quiet = { log: nothing, trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
