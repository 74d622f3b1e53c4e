import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const keyPrefix = 'parley_';

/** A key inside other text, such as a path that is logged. */
export const keyInText = /parley_[0-9a-f]{32}_[0-9a-f]{64}_[0-9a-f]{8}/g;
const wholeKey = new RegExp(`^${keyInText.source}$`);

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export interface ParsedKey {
  /** Id of the service account. */
  id: string;
  hash: string;
}

/** Makes a key of a service account, `parley_<id>_<secret>_<crc>`. Only its hash is stored. */
export function makeServiceKey(id: string): { key: string; hash: string } {
  const start = `${keyPrefix}${id.replaceAll('-', '')}_${randomBytes(32).toString('hex')}`;
  const key = `${start}_${checksumOf(start)}`;
  return { key, hash: hashOf(key) };
}

/** Returns the account that a key names. Undefined for text that is not a key, or mistyped. */
export function parseServiceKey(key: string): ParsedKey | undefined {
  if (!wholeKey.test(key)) return undefined;
  const end = key.lastIndexOf('_');
  if (checksumOf(key.slice(0, end)) !== key.slice(end + 1)) return undefined;
  const id = key
    .slice(keyPrefix.length, keyPrefix.length + 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, hash: hashOf(key) };
}

/** Compares every stored hash in constant time. */
export const isAmong = (hash: string, stored: readonly string[]): boolean =>
  stored.filter((one) => one.length === hash.length && timingSafeEqual(Buffer.from(one), Buffer.from(hash))).length > 0;
