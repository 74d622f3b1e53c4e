import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type WorkflowBundleOption, bundleWorkflowCode } from '@temporalio/worker';

/** Beside the server's bundle, or one folder above when this module was put into a chunk. */
const built = ['./workflow-bundle.js', '../workflow-bundle.js'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);
const source = fileURLToPath(new URL('../../../workflows/temporal/index.ts', import.meta.url));

/** The workflows as the worker wants them: built beforehand in production, made now in development. */
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
