import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuid } from '../../kernel/ids.ts';

const purpose = 'parley-calendar';

/** Account and version of a link: a new version invalidates the earlier ones. */
export interface CalendarLink {
  account: string;
  version: number;
}

interface Keys {
  jwtSecret: string;
}

function signatureOf(payload: string, { jwtSecret }: Keys): string {
  const key = createHmac('sha256', jwtSecret).update(purpose).digest();
  return createHmac('sha256', key).update(payload).digest('base64url');
}

/** The secret part of the address. It cannot be forged, and it grants access to the calendar only. */
export function calendarSecret({ account, version }: CalendarLink, keys: Keys): string {
  const payload = Buffer.from(`${account} ${version}`).toString('base64url');
  return `${payload}.${signatureOf(payload, keys)}`;
}

/** Reads a secret; null if it was not issued here. */
export function readCalendarSecret(secret: string, keys: Keys): CalendarLink | null {
  const [payload = '', signature = '', ...rest] = secret.split('.');
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(payload, keys))];
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const [account = '', version = ''] = Buffer.from(payload, 'base64url').toString().split(' ');
  return uuid.test(account) ? { account, version: Number(version) } : null;
}
