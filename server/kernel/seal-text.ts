import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

/** Purpose of the text and the record it belongs to. A sealed text opens with the same ones only. */
interface Place {
  purpose: string;
  record: string;
}

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret for storage (AES-256-GCM) with a key derived from JWT_SECRET. */
export function sealText(text: string, place: Place, config: Pick<Config, 'jwtSecret'>): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(place, config), iv).setAAD(Buffer.from(place.record));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64');
}

/** Returns null for a text that was changed, belongs elsewhere, or was sealed with another JWT_SECRET. */
export function openText(sealed: string, place: Place, config: Pick<Config, 'jwtSecret'>): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(place, config), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place.record))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

const keyOf = ({ purpose }: Place, { jwtSecret }: Pick<Config, 'jwtSecret'>): Buffer =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', `parley ${purpose}`, 32));
