import { statSync } from 'node:fs';
import path from 'node:path';
import type { Base } from './places.ts';

/** The newest base that was whole at this instant; without an instant the newest of all. Throws when there is none. */
export function baseBefore(instant: Date | null, bases: readonly Base[], root: string): Base {
  const [first] = bases;
  if (!first) throw new Error(`There is no backup in ${root}`);
  const found = bases.findLast(({ manifest }) => !instant || Date.parse(manifest.finishedAt) <= instant.getTime());
  if (found) return found;
  throw new Error(`The backup in ${root} begins at ${first.manifest.finishedAt}, after ${instant?.toISOString()}`);
}

/** Every file of the base is there in its size. Throws an Error that names the first that is not. */
export function checkBase({ folder, manifest }: Base): void {
  for (const { name, bytes } of manifest.files) {
    const file = path.join(folder, 'data', name);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) throw new Error(`The backup is incomplete: ${file} is missing`);
    if (size !== bytes) throw new Error(`The backup is damaged: ${file} has ${size} bytes instead of ${bytes}`);
  }
}

const FORM = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** `2026-11-22T20:30:00Z` or with an offset; without one nobody could know which hour is meant. */
export function readInstant(text: string): Date {
  const instant = new Date(text.replace(' ', 'T'));
  if (FORM.test(text) && !Number.isNaN(instant.getTime())) return instant;
  throw new Error(
    `--to: an instant with its zone, such as 2026-11-22T20:30:00Z or 2026-11-22T21:30:00+01:00, not "${text}"`,
  );
}
