import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

function writable(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the cache folder shared between checkouts: PARLEY_CACHE, else the cache in the home folder, else `.cache` of
 * this checkout.
 */
export function cacheDir() {
  const { PARLEY_CACHE, HOME } = process.env;
  const wished = [PARLEY_CACHE, HOME && path.join(HOME, '.cache', 'parley')].filter(Boolean);
  const folder = [...wished, inRoot('.cache')].find(writable);
  if (!folder) throw new Error('No cache folder is writable. Set PARLEY_CACHE to a writable folder.');
  return folder;
}
