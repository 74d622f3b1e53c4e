import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { unprivilegedUser } from '../../kernel/database/unprivileged-user.ts';
import { part, type Part } from './part.ts';

/** A PostgreSQL server whose log is archived by pgBackRest, as described in docs/backup.md. */
export interface BackedUpPostgres {
  part: Part;
  url: string;
  ask: (sql: string) => Promise<Record<string, unknown>[]>;
  backUp: () => Promise<void>;
  /** Removes all of its data and restores its state at that moment. */
  restore: (to: string) => Promise<void>;
}

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: '60',
  log_min_messages: 'fatal',
};

/** `programs`: the folder with `initdb` and `postgres`. */
export async function backedUpPostgres(programs: string, dir: string, port: number): Promise<BackedUpPostgres> {
  const user = unprivilegedUser(dir);
  const home = path.join(dir, 'postgres');
  const folder = (name: string): string => {
    const made = path.join(home, name);
    mkdirSync(made, { recursive: true });
    if (user) for (const each of [home, made]) chownSync(each, user.uid, user.gid);
    return made;
  };
  const [data, repository, logs, locks] = ['data', 'repository', 'logs', 'locks'].map(folder);
  const file = path.join(home, 'pgbackrest.conf');
  const backrest = (...args: string[]) => run('pgbackrest', `--config=${file}`, '--stanza=parley', ...args);
  const options = { ...user, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } };
  const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, options);
  writeFileSync(file, configuration({ data, repository, logs, locks, home, port }));
  const archive = `pgbackrest --config=${file} --stanza=parley archive-push %p`;
  const url = `postgres://parley@127.0.0.1:${port}/postgres`;
  const ask = asker(url);
  const all = { ...settings, unix_socket_directories: home, archive_command: archive };
  const server = part({
    command: path.join(programs, 'postgres'),
    args: ['-D', String(data), '-p', String(port)].concat(
      Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ),
    options: { ...options, stdio: ['ignore', 'ignore', 'ignore'] },
    isReady: async () => (await ask('select pg_is_in_recovery() as behind'))[0]?.['behind'] === false,
  });
  await run(path.join(programs, 'initdb'), '-D', String(data), '-U', 'parley', '--auth=trust', '--locale=C.UTF-8');
  await server.start();
  await backrest('stanza-create');
  return {
    part: server,
    url,
    ask,
    backUp: async () => void (await backrest('--type=full', 'backup')),
    restore: async (to) => {
      rmSync(String(data), { recursive: true, force: true });
      folder('data');
      await backrest('--type=time', `--target=${to}`, '--target-action=promote', 'restore');
    },
  };
}

interface Places {
  data: string | undefined;
  repository: string | undefined;
  logs: string | undefined;
  locks: string | undefined;
  home: string;
  port: number;
}

const configuration = ({ data, repository, logs, locks, home, port }: Places): string => `[global]
repo1-path=${repository}
log-path=${logs}
lock-path=${locks}
start-fast=y

[parley]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${home}
pg1-user=parley
pg1-database=postgres
`;

const asker =
  (url: string) =>
  async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      client.end().catch(() => undefined);
    }
  };
