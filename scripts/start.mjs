// npm start: prepares everything that is missing, then starts the server.
import { buildIfNeeded } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { inRoot } from './support/paths.mjs';
import { stopWithNpm } from './support/stop-with-npm.mjs';

stopWithNpm();
await ensureInstalled();
await buildIfNeeded();

// Runs in this process, so no parent can be killed and leave a server behind, and signals reach the server directly.
process.setSourceMapsEnabled(true);
process.chdir(inRoot());
await import(new URL('../dist/server/main.js', import.meta.url).href);
