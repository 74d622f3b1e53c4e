import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { unprivilegedUser } from '../../kernel/database/unprivileged-user.ts';
import { part, type Part } from './part.ts';

export type Name = 'one' | 'two';
export const other = (name: Name): Name => (name === 'one' ? 'two' : 'one');

/** Two servers, one following the other. Only the keeper knows which one leads. */
export interface PostgresPair {
  parts: Record<Name, Part>;
  ports: Record<Name, number>;
  /** Queries one server itself over a separate connection. Rejects after a second. */
  ask: (name: Name, sql: string) => Promise<Record<string, unknown>[]>;
  /** Creates an empty database as the first leader. */
  make: (name: Name) => Promise<void>;
  /** Copies the leader's database again and follows it. */
  follow: (name: Name) => Promise<void>;
}

const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  wal_keep_size: '512MB',
  // Time without contact after which a follower counts as gone, and a leader as well.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  log_min_messages: 'fatal',
};

export function postgresPair(programs: string, dir: string, ports: Record<Name, number>): PostgresPair {
  const user = unprivilegedUser(dir);
  const home = path.join(dir, 'postgres');
  mkdirSync(home, { recursive: true });
  if (user) chownSync(home, user.uid, user.gid);
  const options = { ...user, cwd: '/', env: environment };
  const folder = (name: Name): string => path.join(home, name);

  const run = (program: string, ...args: string[]) => promisify(execFile)(path.join(programs, program), args, options);

  async function ask(name: Name, sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ ...url(ports[name]), connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      client.end().catch(() => undefined);
    }
  }

  const server = (name: Name): Part =>
    part({
      command: path.join(programs, 'postgres'),
      // The follower reports this name, and the leader waits for it.
      args: ['-D', folder(name), '-p', String(ports[name])].concat(
        Object.entries({ ...settings, cluster_name: name }).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ),
      options: { ...options, stdio: ['ignore', 'ignore', 'ignore'] },
      isReady: async () => (await ask(name, 'select 1')).length === 1,
    });
  const parts = { one: server('one'), two: server('two') };

  return {
    parts,
    ports,
    ask,
    async make(name) {
      await run('initdb', '-D', folder(name), '-U', 'parley', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
      await parts[name].start();
    },
    async follow(name) {
      rmSync(folder(name), { recursive: true, force: true });
      const from = `host=127.0.0.1 port=${ports[other(name)]} user=parley`;
      await run('pg_basebackup', '-D', folder(name), '-d', from, '-R', '-X', 'stream', '--checkpoint=fast');
      await parts[name].start();
    },
  };
}

const url = (port: number) => ({ connectionString: `postgres://parley@127.0.0.1:${port}/postgres` });
