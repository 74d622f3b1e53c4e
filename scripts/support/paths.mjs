import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export const inRoot = (...parts) => path.join(root, ...parts);

/** A program installed by a package. */
export const bin = (name) => inRoot('node_modules', '.bin', name);
