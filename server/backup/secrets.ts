import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Kept in a base beside the database: what signs tokens, and the database's own password. */
const JWT = 'jwt-secret';
export const PASSWORD = 'postgres.password';

export function readSecrets({ dataDir, database }: { dataDir: string; database: string }): Record<string, string> {
  const jwt = path.join(dataDir, JWT);
  return {
    [PASSWORD]: readFileSync(`${database}.password`, 'utf8'),
    ...(existsSync(jwt) && { [JWT]: readFileSync(jwt, 'utf8') }),
  };
}

/** All but the password, which belongs beside the database. */
export function putSecrets(base: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(path.join(base, 'secrets'))) {
    if (name === PASSWORD) continue;
    writeFileSync(path.join(dataDir, name), readFileSync(path.join(base, 'secrets', name)), { mode: 0o600 });
  }
}
