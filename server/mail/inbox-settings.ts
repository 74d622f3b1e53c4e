/** The mailbox that receives replies to invitations. */
export interface InboxSettings {
  host: string;
  port: number;
  /** False only for a server on the machine itself. */
  secure: boolean;
  user: string;
  password: string;
  mailbox: string;
  /** Domain of the reply addresses, `quotes+<token>@domain`. */
  domain: string;
  /** The name by which the receiving server signs its `Authentication-Results`. Others are ignored. */
  authserv: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const domainForm = /^(?=.{1,190}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/;
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Parses `imaps://user:password@host/INBOX?authserv=mx.example.com`. Throws an Error that names the variable. */
export function readInbox(env: Env): InboxSettings | undefined {
  const [text, domain = ''] = [env['MAIL_INBOUND_URL'], env['MAIL_INBOUND_DOMAIN']?.trim().toLowerCase()];
  if (!text) {
    if (domain) throw new Error('MAIL_INBOUND_URL: required with MAIL_INBOUND_DOMAIN');
    return undefined;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const secure = url?.protocol === 'imaps:';
  if (!url || !(secure || (url.protocol === 'imap:' && loopback.has(url.hostname))))
    throw new Error('MAIL_INBOUND_URL: an address that starts with imaps://');
  if (!url.username || !url.password) throw new Error('MAIL_INBOUND_URL: with user:password@ before the host');
  if (!domainForm.test(domain)) throw new Error('MAIL_INBOUND_DOMAIN: the domain of the reply addresses');
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    user: decoded(url.username),
    password: decoded(url.password),
    mailbox: decoded(url.pathname.slice(1)) || 'INBOX',
    domain,
    authserv: (url.searchParams.get('authserv') ?? url.hostname).toLowerCase(),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('MAIL_INBOUND_URL: a % as %25, also in the password');
  }
}
