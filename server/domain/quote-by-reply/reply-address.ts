import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Records } from '../../../schemas/generated/records.ts';
import type { Config } from '../../config.ts';

type Linked = Pick<Records['invitation'], 'id' | 'linkVersion'>;
type Secrets = Pick<Config, 'jwtSecret'>;
type Inbox = Pick<Config, 'jwtSecret' | 'inbox'>;

const prefix = 'quotes+';
/** Mail servers accept 64 characters before the @: the prefix, the id, and 80 bits that no one guesses by mail. */
const macDigits = 20;
const form = /^quotes\+([\da-f]{32})([\da-f]{20})$/;

/** Ignores case, because mail servers may change it. Changes with the invitation's address, like its links. */
const macOf = ({ id, linkVersion }: Linked, { jwtSecret }: Secrets): string =>
  createHmac('sha256', jwtSecret).update(`reply ${id} ${linkVersion}`).digest('hex').slice(0, macDigits);

/** The address that takes replies to the invitation; undefined if the instance reads no mailbox. */
export function replyAddress(invitation: Linked, config: Inbox): string | undefined {
  if (!config.inbox) return undefined;
  return `${prefix}${invitation.id.replaceAll('-', '')}${macOf(invitation, config)}@${config.inbox.domain}`;
}

export interface ReplyToken {
  /** Id of the invitation that the token names, whether or not the token is right. */
  invitation: string;
  mac: string;
}

/** The first reply address of this domain among a mail's receivers. */
export function replyTokenIn(addresses: readonly string[], domain: string): ReplyToken | undefined {
  for (const address of addresses) {
    const [local = '', host, ...more] = address.trim().toLowerCase().split('@');
    const [, id, mac] = form.exec(local) ?? [];
    if (host !== domain || more.length > 0 || id === undefined || mac === undefined) continue;
    return { invitation: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), mac };
  }
  return undefined;
}

/** Compares in constant time. */
export function isTokenOf({ mac }: ReplyToken, invitation: Linked, config: Secrets): boolean {
  const [given, own] = [Buffer.from(mac), Buffer.from(macOf(invitation, config))];
  return given.length === own.length && timingSafeEqual(given, own);
}
