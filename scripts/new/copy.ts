import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../support/paths.mjs';

/** Not copied: packages are linked, and the rest is not source or is generated again. */
const left = new Set(['node_modules', '.git', '.cache', '.data', 'dist']);

/** Copies the source with the same packages, to create something new in the copy. The returned function removes it. */
export function copyOfSource(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-copy-'));
  for (const entry of readdirSync(inRoot()).filter((name) => !left.has(name)))
    cpSync(inRoot(entry), path.join(folder, entry), { recursive: true });
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
