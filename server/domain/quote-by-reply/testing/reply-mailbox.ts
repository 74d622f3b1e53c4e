import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { fileURLToPath } from 'node:url';
import { callbackify } from 'node:util';
import { isObject } from '../../../../schemas/language/json-schema.ts';

const obtain = fileURLToPath(new URL('../../../../scripts/obtain-dovecot.mjs', import.meta.url));

interface Dovecot {
  doveconf: string;
  imap: string;
  /** Value of LD_LIBRARY_PATH. */
  libraries: string;
}

/** Undefined, after a message of the script, where Dovecot is not installed and cannot be downloaded. */
function findDovecot(): Dovecot | undefined {
  const { status, stdout } = spawnSync(process.execPath, [obtain], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const found: unknown = status === 0 ? JSON.parse(stdout) : undefined;
  if (!isObject(found)) return undefined;
  const { doveconf, imap, libraries } = found;
  return { doveconf: String(doveconf), imap: String(imap), libraries: String(libraries) };
}

/** Returns the result that the receiving server writes on top of a mail; null for a server that checks nothing. */
type Check = (sender: string) => string | null;

export interface ReplyMailbox {
  /** The value of MAIL_INBOUND_URL. */
  url: string;
  /** Sends a mail by SMTP to the server of the mailbox. */
  send: (mail: SentMail) => Promise<void>;
  /** Number of mails that no one has marked as read. */
  unread: () => number;
  close: () => Promise<void>;
}

export interface SentMail {
  from: string;
  to: string;
  subject?: string;
  text?: string;
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer | string }[];
  check?: Check;
}

export const authserv = 'mx.parley.example';
export const passes: Check = (sender) =>
  `${authserv}; spf=pass; dmarc=pass (p=reject) header.from=${sender.slice(sender.indexOf('@') + 1)}`;

/**
 * A mailbox of Dovecot's own IMAP server, filled by a real SMTP server. Undefined, with a message, where Dovecot cannot
 * be had.
 */
export async function openReplyMailbox(): Promise<ReplyMailbox | undefined> {
  const dovecot = findDovecot();
  if (!dovecot) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-mailbox-'));
  const box = path.join(folder, 'mail');
  for (const part of ['cur', 'new', 'tmp']) mkdirSync(path.join(box, part), { recursive: true });
  const imap = await startImap(dovecot, { folder, box });
  let check: Check = passes;
  const smtp = await startSmtp(box, () => check);
  const transport = createTransport({ host: '127.0.0.1', port: smtp.port, ignoreTLS: true });
  return {
    url: `imap://quotes:secret@127.0.0.1:${imap.port}/INBOX?authserv=${authserv}`,
    send: async ({ check: own = passes, ...mail }) => {
      check = own;
      await transport.sendMail(mail);
    },
    unread: () => {
      const seen = readdirSync(path.join(box, 'cur')).filter((name) => !/:2,.*S/.test(name));
      return seen.length + readdirSync(path.join(box, 'new')).length;
    },
    close: async () => {
      transport.close();
      await Promise.all([imap.close(), smtp.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const nobody = 65_534;

interface Listening {
  port: number;
  close: () => Promise<void>;
}

/** Dovecot reads no mail as root, so there the folder gets another owner. Returns the ids of its user and group. */
function ownerOf(folder: string): [uid: number, gid: number] {
  const uid = process.getuid?.() ?? nobody;
  if (uid !== 0) return [uid, process.getgid?.() ?? nobody];
  for (const part of ['.', 'mail', 'mail/cur', 'mail/new', 'mail/tmp'])
    chownSync(path.join(folder, part), nobody, nobody);
  return [nobody, nobody];
}

/** Each connection has its own process of Dovecot, which needs no daemon and no log-in. */
async function startImap(
  { doveconf, imap, libraries }: Dovecot,
  { folder, box }: { folder: string; box: string },
): Promise<Listening> {
  const config = path.join(folder, 'dovecot.conf');
  const [uid, gid] = ownerOf(folder);
  const settings = [
    'protocols = imap',
    'ssl = no',
    `base_dir = ${folder}/run`,
    `state_dir = ${folder}/state`,
    `mail_location = maildir:${box}`,
    `mail_uid = ${uid}`,
    `mail_gid = ${gid}`,
    'first_valid_uid = 1',
    'first_valid_gid = 0',
    'log_path = /dev/stderr',
    'mail_plugins =',
  ];
  writeFileSync(config, `${settings.join('\n')}\n`);
  const env = { ...process.env, HOME: folder, USER: 'quotes', LD_LIBRARY_PATH: libraries };
  const args = ['-c', config, '-f', 'service=imap', '-m', 'imap', '-e', imap];
  const server = createServer((socket) => {
    // Node's pipes are sockets. With one as its output, the program believes that it runs without a log-in.
    const session = spawn('sh', ['-c', '"$0" "$@" | cat', doveconf, ...args], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    socket.on('error', () => session.stdin.end());
    socket.on('close', () => session.stdin.end());
    session.stdin.on('error', () => undefined);
    socket.pipe(session.stdin);
    session.stdout.pipe(socket);
  });
  return { port: await portOf(server.listen(0, '127.0.0.1')), close: () => closed(server) };
}

/** Stores what arrives as the receiving server does: its own result on top of the sender's headers. */
async function startSmtp(box: string, check: () => Check): Promise<Listening> {
  let serial = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const store = callbackify(async (): Promise<void> => {
        const mail = await text(stream);
        const to = envelope.rcptTo[0]?.address ?? '';
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        const result = check()(sender);
        const head = [`Delivered-To: ${to}`, ...(result === null ? [] : [`Authentication-Results: ${result}`])];
        serial += 1;
        writeFileSync(path.join(box, 'new', `${Date.now()}.${serial}.parley`), `${head.join('\r\n')}\r\n${mail}`);
      });
      store(done);
    },
  });
  smtp.on('error', () => undefined);
  const listening = smtp.listen(0, '127.0.0.1');
  return { port: await portOf(listening), close: () => new Promise((resolve) => smtp.close(() => resolve())) };
}

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  return isAddress(address) ? address.port : 0;
}

const isAddress = (address: ReturnType<Server['address']>): address is AddressInfo =>
  address !== null && typeof address === 'object';

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
