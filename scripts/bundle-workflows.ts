// dist/server/workflow-bundle.js: the workflows for the Temporal worker, prebuilt so that production needs no webpack.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleWorkflows } from '../server/workflows/temporal/workflow-bundle.ts';

const target = fileURLToPath(new URL('../dist/server/workflow-bundle.js', import.meta.url));
mkdirSync(new URL('.', new URL('../dist/server/', import.meta.url)), { recursive: true });
writeFileSync(target, await bundleWorkflows());
