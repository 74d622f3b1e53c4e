// npm run world -- <name>: everything that is missing, then the product with a world to click in.
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
