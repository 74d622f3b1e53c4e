import { isIP } from 'node:net';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import type { Config } from '../../config.ts';
import { isForbiddenAddress } from './forbidden-address.ts';

export type UrlRules = Pick<Config, 'publicUrl' | 'webhooksToLoopback'>;

/** Names that every resolver, or a local network, keeps for itself. */
const localNames = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/**
 * Returns the violations of a webhook's address that show without asking a name server. `URL` has already turned
 * decimal, octal, hexadecimal, shortened and full-width spellings of an IP address into the usual one.
 */
export function urlViolations(text: string, rules: UrlRules): Violation[] {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && isTestReceiver(url, rules)) return [];
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash)
    return [violation('url', 'format_https', 'An address that begins with https://, without a user or a #')];
  const isForbidden = isForbiddenHost(hostOf(url), rules);
  return isForbidden ? [violation('url', 'address_forbidden', 'Parley may not call this address')] : [];
}

/** The host without brackets and without the dot at the end. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '');

function isForbiddenHost(host: string, { publicUrl }: UrlRules): boolean {
  if (isIP(host) > 0) return isForbiddenAddress(host);
  return !host.includes('.') || host.endsWith('.') || localNames.test(host) || host === hostOf(new URL(publicUrl));
}

/** A receiver of a test on the same machine. The setting is refused in production. */
export const isTestReceiver = (
  { protocol, hostname, username, password }: URL,
  { webhooksToLoopback }: Pick<UrlRules, 'webhooksToLoopback'>,
): boolean => webhooksToLoopback && protocol === 'http:' && hostname === '127.0.0.1' && !username && !password;
