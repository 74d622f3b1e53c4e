import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const SOURCES = [
  'docs/guide',
  'schemas',
  'permissions',
  'workflows',
  'server',
  'renderer',
  'migrations',
  'examples',
  'scripts',
];
const SETTINGS = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];

function filesBelow(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    // Generated files follow from the others, and the build writes them.
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : filesBelow(file);
    return /\.test\.tsx?$|README\.md$/.test(entry.name) ? [] : [file];
  });
}

/**
 * Returns a hash that changes with any source of a build. It uses the content, because a checkout or a copy changes
 * every date.
 */
export function sourceHash() {
  const hash = createHash('sha256');
  const files = [...SOURCES.flatMap((folder) => filesBelow(inRoot(folder))), ...SETTINGS.map((file) => inRoot(file))];
  for (const file of files.filter((name) => fs.existsSync(name)).toSorted()) {
    hash.update(`${file}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}
