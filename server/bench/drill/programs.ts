import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** External programs of a drill. The first two come from Debian. */
export interface Programs {
  haproxy: string;
  /** The folder with `initdb`, `postgres`, `pg_basebackup`. */
  postgres: string;
  temporal: string;
}

const haproxy = '/usr/sbin/haproxy';
const versions = '/usr/lib/postgresql';
const obtainTemporal = fileURLToPath(new URL('../../../scripts/obtain-temporal.mjs', import.meta.url));

/** Finds the programs. Installs missing ones if run by root; otherwise names them. */
export function findPrograms(): Programs {
  if ((!existsSync(haproxy) || !newestPostgres()) && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'haproxy', 'postgresql'], { stdio: 'inherit' });
  const postgres = newestPostgres();
  if (!existsSync(haproxy) || !postgres) throw new Error('Run apt-get install haproxy postgresql first');
  const temporal = temporalCli();
  if (!temporal) throw new Error('no Temporal dev server is available here (see scripts/obtain-temporal.mjs)');
  return { haproxy, postgres, temporal };
}

/** Returns the folder of the newest PostgreSQL installed by Debian, or null if there is none. */
export function newestPostgres(): string | null {
  const found = existsSync(versions) ? readdirSync(versions).map(Number).filter(Number.isFinite) : [];
  const folders = found.toSorted((a, b) => b - a).map((version) => path.join(versions, String(version), 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'pg_basebackup'))) ?? null;
}

function temporalCli(): string {
  if (process.env['TEMPORAL_CLI_PATH']) return process.env['TEMPORAL_CLI_PATH'];
  const { stdout } = spawnSync(process.execPath, [obtainTemporal], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return stdout.trim();
}
