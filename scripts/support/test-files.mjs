import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const FOLDERS = ['schemas', 'permissions', 'workflows', 'server', 'renderer', 'migrations', 'scripts'];

/** True for tests of components, which run in Jest. */
export const isOfComponents = (file) => file.endsWith('.test.tsx');

/**
 * Returns all tests of the repository, or those below the given files and folders. Paths are relative to the root and
 * sorted.
 */
export function testFiles(wanted) {
  const chosen = wanted.length > 0 ? wanted.map((file) => path.resolve(file)) : FOLDERS.map((folder) => inRoot(folder));
  const missing = chosen.filter((file) => wanted.length > 0 && !fs.existsSync(file));
  if (missing.length > 0) throw new Error(`Not found: ${missing.join(', ')}`);
  const files = chosen.flatMap((place) => testsBelow(place));
  return [...new Set(files)].map((file) => path.relative(inRoot(), file)).toSorted();
}

function testsBelow(place) {
  if (!fs.existsSync(place)) return [];
  if (fs.statSync(place).isFile()) return [place];
  return fs.readdirSync(place, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return entry.isFile() && /\.test\.tsx?$/.test(file) ? [file] : [];
  });
}
