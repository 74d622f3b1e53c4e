import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../support/paths.mjs';

/** Neither source nor needed: packages are linked, the rest is made again. */
const left = new Set(['node_modules', '.git', '.cache', '.data', 'dist']);

/** A copy of the source with the same packages, to make something new in it; the function takes it away again. */
export function copyOfSource(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-copy-'));
  for (const entry of readdirSync(inRoot()).filter((name) => !left.has(name)))
    cpSync(inRoot(entry), path.join(folder, entry), { recursive: true });
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
