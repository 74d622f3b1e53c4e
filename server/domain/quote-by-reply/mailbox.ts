import type { InboxSettings } from '../../mail/inbox-settings.ts';
import { mailHeaders } from './mail-headers.ts';
import { mostBytes, type IncomingMail } from './receive-reply.ts';

/** The headers that decide about a mail. The server sends no others, however many there are. */
const headers = [
  'from',
  'to',
  'cc',
  'date',
  'message-id',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'return-path',
  'authentication-results',
  'auto-submitted',
  'precedence',
  'list-id',
  'x-autoreply',
  'x-autorespond',
];
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

export interface Round {
  /** Mails of one connection. The rest follows with the next one. */
  most: number;
  /** Closes the connection, also while it waits for the server. */
  signal: AbortSignal;
  isWanted: (uid: number) => boolean;
  /** True if the mail is done. Otherwise it stays unread. */
  take: (mail: IncomingMail, uid: number) => Promise<boolean>;
}

/** Gives each unread mail of the mailbox, oldest first, and marks those that are done as read. */
export async function readUnread(inbox: InboxSettings, round: Round): Promise<void> {
  const client = await clientFor(inbox);
  const close = (): void => client.close();
  round.signal.addEventListener('abort', close);
  try {
    await client.connect();
    const lock = await client.getMailboxLock(inbox.mailbox);
    await readWith(client, round).finally(() => lock.release());
  } finally {
    await client.logout().catch(close);
    round.signal.removeEventListener('abort', close);
  }
}

type Client = InstanceType<(typeof import('imapflow'))['ImapFlow']>;

async function clientFor({ host, port, secure, user, password: pass }: InboxSettings): Promise<Client> {
  const { ImapFlow } = await import('imapflow');
  const auth = { user, pass };
  const client = new ImapFlow({ ...timeouts, host, port, secure, auth, disableAutoIdle: true, logger: false });
  // A broken connection also rejects the call that waits for it.
  client.on('error', () => undefined);
  return client;
}

async function readWith(client: Client, { most, isWanted, take }: Round): Promise<void> {
  const unread = await client.search({ seen: false }, { uid: true });
  for (const uid of Array.isArray(unread) ? unread.filter(isWanted).slice(0, most) : []) {
    if (!isWanted(uid)) return;
    const mail = await fetchMail(client, uid);
    if (mail && (await take(mail, uid))) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  }
}

async function fetchMail(client: Client, uid: number): Promise<IncomingMail | undefined> {
  const found = await client.fetchOne(String(uid), { uid: true, size: true, headers }, { uid: true });
  if (!found || !found.headers) return undefined;
  return {
    headers: mailHeaders(found.headers.toString('utf8')),
    bytes: found.size ?? Infinity,
    source: async () => {
      const whole = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
      if (!whole || !whole.source) throw new Error('the mail is no longer in the mailbox');
      return whole.source;
    },
  };
}
