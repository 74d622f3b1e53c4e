import { createHmac, timingSafeEqual } from 'node:crypto';
import { pageLinks } from '../../schemas/domain/page-links.ts';
import { type NotificationGroup, notificationGroups } from './groups.ts';

const purpose = 'parley-unsubscribe';

/** An address and a mail group. */
export interface Subscription {
  /** Lower case. */
  email: string;
  group: NotificationGroup;
}

interface Keys {
  jwtSecret: string;
}

function signatureOf(payload: string, { jwtSecret }: Keys): Buffer {
  const key = createHmac('sha256', jwtSecret).update(purpose).digest();
  return createHmac('sha256', key).update(payload).digest();
}

/** Returns the token in a mail's link. It cannot be forged, permits nothing else, and never expires. */
export function unsubscribeToken({ email, group }: Subscription, keys: Keys): string {
  const payload = Buffer.from(`${group} ${email.toLowerCase()}`).toString('base64url');
  return `${payload}.${signatureOf(payload, keys).toString('base64url')}`;
}

/** Returns null for a token that we did not sign. */
export function readUnsubscribeToken(token: string, keys: Keys): Subscription | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(payload, keys)];
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const text = Buffer.from(payload, 'base64url').toString();
  const group = notificationGroups.find((each) => text.startsWith(`${each} `));
  return group ? { group, email: text.slice(group.length + 1) } : null;
}

/** The link's page, below PUBLIC_URL. Mail programs post to the same address. */
export const unsubscribePath = pageLinks.unsubscribe();
