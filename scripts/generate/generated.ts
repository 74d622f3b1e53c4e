import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Generated {
  /** From the root of the repository. */
  path: string;
  text: string;
}

/** Writes the files that differ and removes those no longer generated. A second run changes nothing. */
export function writeGenerated(files: readonly Generated[], folders: readonly string[]): void {
  const expectedPaths = new Set(files.map((file) => path.normalize(file.path)));
  for (const folder of folders) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const file = path.join(folder, name);
      if (/\.(js|ts)$/.test(name) && !expectedPaths.has(file)) rmSync(file);
    }
  }
  for (const file of files) {
    mkdirSync(path.dirname(file.path), { recursive: true });
    if (!existsSync(file.path) || readFileSync(file.path, 'utf8') !== file.text) writeFileSync(file.path, file.text);
  }
}
