// npm run world -- <name>: prepares everything that is missing, then starts the product with example data to click
// through.
import { buildIfNeeded } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { stopWithNpm } from './support/stop-with-npm.mjs';

stopWithNpm();
await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { worldNamed, openWorld } = await import('./world/open-world.ts');
const world = worldNamed(process.argv[2]);
if (world) {
  await buildIfNeeded();
  await openWorld(world);
}
