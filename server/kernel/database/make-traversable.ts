import fs from 'node:fs';
import path from 'node:path';

/** Makes a directory, and its missing parents, traversable but not listable for others, whatever the umask. */
export function makeTraversable(dir: string): void {
  const first = fs.mkdirSync(dir, { recursive: true });
  if (!first) return;
  for (let made = dir; made.length >= first.length; made = path.dirname(made)) fs.chmodSync(made, 0o711);
}
