import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import formats from '../schemas/formats.json' with { type: 'json' };
import { withoutEnd } from '../schemas/language/without-end.ts';
import { filesPlace, type FilesPlace } from './files/files-place.ts';
import { readJobSettings, type JobSettings } from './jobs/job-settings.ts';
import { readSso, type SsoSettings } from './domain/identity/sso/settings.ts';
import { type LlmSettings, readLlm } from './llm/settings.ts';
import { type InboxSettings, readInbox } from './mail/inbox-settings.ts';

/** All settings from the environment, checked once at startup. */
export interface Config {
  production: boolean;
  port: number;
  /** Absolute folder for the instance's embedded database, files and secrets. */
  dataDir: string;
  /** Location of uploads and documents. */
  files: FilesPlace;
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  temporal: { address: string; namespace: string } | undefined;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Absent: mail is caught and shown. */
  mailUrl: string | undefined;
  /** Absent: suppliers cannot quote by reply. */
  inbox: InboxSettings | undefined;
  /** E-mail address of the first account, if the instance has no administrator. */
  adminEmail: string | undefined;
  jwtSecret: string;
  logLevel: string;
  demo: boolean;
  /** The demo includes a year of history. Without it, it has only its people and current events. */
  demoYear: boolean;
  handsontableKey: string;
  metricsPort: number | undefined;
  /** Number of proxies in front, whose `X-Forwarded-For` names the client. 0: none, and the header is ignored. */
  proxies: number;
  /** Calls that one service account may make per minute and process. */
  serviceCallsPerMinute: number;
  /** Shortest silence of all processes, in seconds, after which the ends of negotiations are moved; 0: never. */
  downtimeAfterSeconds: number;
  /** Shortest time in milliseconds without other work that is logged as a stall; 0 logs none. */
  stallAfterMs: number;
  /** `invited` or `open`: the default for registration. */
  registration: 'invited' | 'open';
  /** Contact for help: an e-mail or web address, or empty. */
  support: string;
  /** Limits for long work: how much at once, and for how long. */
  jobs: JobSettings;
  /** Absent: no login with an identity provider. */
  sso: SsoSettings | undefined;
  /** Absent: bots use their own wording. */
  llm: LlmSettings | undefined;
  /** `tcp://host:port` of clamd, which scans uploads for malware. Absent: they are not scanned. */
  virusScanUrl: string | undefined;
  /** Webhooks may also call `http://127.0.0.1:{port}`, for tests. */
  webhooksToLoopback: boolean;
  /** URL of a file with reference rates in the European Central Bank's format. Absent: rates are entered by hand. */
  exchangeRatesUrl: string | undefined;
}

export type Env = Record<string, string | undefined>;

/** Throws an Error that names the variable. */
export function readConfig(env: Env): Config {
  const production = oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const dataDir = path.resolve(env['DATA_DIR'] || '.data');
  const port = portNumber(env, 'PORT') ?? 3000;
  if (env['BACKUP_DIR'])
    throw new Error('BACKUP_DIR: the server keeps no backups itself; npm run backup writes one, see docs/backup.md');
  const config: Config = {
    production,
    port,
    dataDir,
    files: filesPlace(env['FILES_URL'], dataDir),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    temporal: env['TEMPORAL_ADDRESS']
      ? { address: env['TEMPORAL_ADDRESS'], namespace: env['TEMPORAL_NAMESPACE'] ?? 'default' }
      : undefined,
    publicUrl: withoutEnd(url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`, '/'),
    mailUrl: url(env, 'MAIL_URL', ['smtp:', 'smtps:']),
    inbox: readInbox(env),
    adminEmail: email(env, 'ADMIN_EMAIL'),
    jwtSecret: secret(env, production, dataDir),
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    demo: flag(env, 'DEMO', !production),
    demoYear: flag(env, 'DEMO_YEAR', true),
    handsontableKey: env['HANDSONTABLE_LICENSE_KEY'] ?? 'non-commercial-and-evaluation',
    metricsPort: portNumber(env, 'METRICS_PORT'),
    proxies: integer(env, 'TRUSTED_PROXIES', { most: 10, what: 'a number of proxies' }) ?? 0,
    serviceCallsPerMinute: integer(env, 'SERVICE_CALLS_PER_MINUTE', { most: 1_000_000, what: 'calls' }) ?? 600,
    downtimeAfterSeconds: integer(env, 'DOWNTIME_AFTER_SECONDS', { most: 3600, what: 'seconds' }) ?? 3,
    stallAfterMs: integer(env, 'STALL_AFTER_MS', { most: 60_000, what: 'milliseconds' }) ?? 50,
    support: env['SUPPORT'] || (flag(env, 'DEMO', !production) ? 'support@parley.example' : ''),
    registration: oneOf(env, 'REGISTRATION', ['invited', 'open'], 'invited'),
    jobs: readJobSettings((name, range) => integer(env, name, range)),
    sso: readSso(env),
    llm: readLlm(env),
    webhooksToLoopback: flag(env, 'WEBHOOKS_TO_LOOPBACK', false),
    virusScanUrl: url(env, 'VIRUS_SCAN_URL', ['tcp:']),
    exchangeRatesUrl: url(env, 'EXCHANGE_RATES_URL', ['http:', 'https:']),
  };
  if (production) refuseUnsafe(config, env);
  return config;
}

function refuseUnsafe(config: Config, env: Env): void {
  if (config.demo) throw new Error('DEMO: demo data is not allowed in production');
  if (config.webhooksToLoopback)
    throw new Error('WEBHOOKS_TO_LOOPBACK: not allowed in production, where webhooks call public addresses only');
  if (!config.mailUrl) throw new Error('MAIL_URL: required in production, because mail would otherwise be caught');
  if (!config.databaseUrl) throw new Error('DATABASE_URL: required in production');
  if (!env['PUBLIC_URL']) throw new Error('PUBLIC_URL: required in production, because links in mails need it');
  const address = new URL(config.publicUrl);
  if (address.protocol !== 'https:' && !isLoopback(address))
    throw new Error('PUBLIC_URL: https:// in production, because passwords and sessions would travel unencrypted');
  if (!env['HANDSONTABLE_LICENSE_KEY']) throw new Error('HANDSONTABLE_LICENSE_KEY: required in production');
}

function secret(env: Env, production: boolean, dataDir: string): string {
  const given = env['JWT_SECRET'];
  if (given) {
    if (given.length < 32) throw new Error('JWT_SECRET: at least 32 characters');
    if (production && isPlaceholder(given))
      throw new Error('JWT_SECRET: random characters, as openssl rand -base64 48 prints them, not a placeholder');
    return given;
  }
  if (production) throw new Error('JWT_SECRET: required in production');
  const file = path.join(dataDir, 'jwt-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}

/** A random hexadecimal text contains more than ten different digits, and no run of eight neighbors. */
const isPlaceholder = (text: string): boolean =>
  new Set(text).size < 10 ||
  text.trim().length < 32 ||
  /change.?(?:me|this)|secret|passwor|example|placeholder|replace|your.?key|default|parley|production/i.test(text) ||
  /(.{8}).*\1/is.test(text) ||
  hasRun(text.toLowerCase());

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm'];

/** True if eight neighbors of the alphabet, the digits or a keyboard row occur in sequence. */
const hasRun = (text: string): boolean =>
  rows.some((row) =>
    Array.from(row, (_, start) => row.slice(start, start + 8)).some((run) => run.length === 8 && text.includes(run)),
  );

/** The local machine, so that no request leaves it. */
const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

const portNumber = (env: Env, name: string): number | undefined =>
  integer(env, name, { most: 65535, what: 'a port number' });

interface Range {
  least?: number;
  most: number;
  what: string;
}

function integer(env: Env, name: string, { least = 0, most, what }: Range): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) > most || Number(text) < least)
    throw new Error(`${name}: ${what}, not "${text}"`);
  return Number(text);
}

const emailForm = new RegExp(formats.email);

function email(env: Env, name: string): string | undefined {
  const text = env[name]?.trim().toLowerCase();
  if (!text) return undefined;
  if (!emailForm.test(text)) throw new Error(`${name}: an e-mail address, not "${text}"`);
  return text;
}

function url(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new Error(`${name}: an address that starts with ${protocols.join('// or ')}//`);
  }
  return text;
}

function oneOf<const T extends string>(env: Env, name: string, values: readonly T[], fallback: T): T {
  const text = env[name];
  if (!text) return fallback;
  const found = values.find((value) => value === text);
  if (!found) throw new Error(`${name}: one of ${values.join(', ')}, not "${text}"`);
  return found;
}

function flag(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!['0', '1', 'true', 'false'].includes(text)) throw new Error(`${name}: 1 or 0, not "${text}"`);
  return text === '1' || text === 'true';
}
