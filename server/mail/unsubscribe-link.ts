import { createHmac, timingSafeEqual } from 'node:crypto';
import { pageLinks } from '../../schemas/domain/page-links.ts';
import { type NotificationGroup, notificationGroups } from './groups.ts';

const purpose = 'parley-unsubscribe';

/** Of whom, and from what. */
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

/** What stands in a mail's link: nobody else can make one, and it allows nothing else. It never expires. */
export function unsubscribeToken({ email, group }: Subscription, keys: Keys): string {
  const payload = Buffer.from(`${group} ${email.toLowerCase()}`).toString('base64url');
  return `${payload}.${signatureOf(payload, keys).toString('base64url')}`;
}

/** Null for a token that nobody of ours made. */
export function readUnsubscribeToken(token: string, keys: Keys): Subscription | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(payload, keys)];
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const text = Buffer.from(payload, 'base64url').toString();
  const group = notificationGroups.find((each) => text.startsWith(`${each} `));
  return group ? { group, email: text.slice(group.length + 1) } : null;
}

/** The page of the link, below PUBLIC_URL; a mail program posts to the same address. */
export const unsubscribePath = pageLinks.unsubscribe();
