import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageOf } from '../../renderer/data/resources.ts';
import { announced } from '../../renderer/journeys/announced.ts';
import { demoPassword } from '../../renderer/journeys/api.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { inRoot } from '../support/paths.mjs';
import { signedIn } from './signed-in.ts';
import { worlds, type Sight } from './worlds.ts';

/** Returns the name if the world exists. Otherwise prints the existing ones. */
export function worldNamed(name = ''): string | null {
  if (name in worlds) return name;
  console.error(`npm run world -- <name>\n\n${list()}`);
  process.exitCode = 1;
  return null;
}

const list = (): string =>
  Object.entries(worlds)
    .map(([name, { is }]) => `  ${name.padEnd(20)}${is}`)
    .join('\n');

/** Runs the product on its own data folder, which is removed when it stops. */
export async function openWorld(name: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parley-world-'));
  const port = Number(process.env['PORT']) || (await freePort());
  const origin = `http://localhost:${port}`;
  const server = startServer({ dataDir, port, origin });
  try {
    await announced(server);
    const sights = await worlds[name]?.make(await signedIn(origin));
    tell(origin, sights ?? []);
    if (server.exitCode === null) await once(server, 'exit');
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function startServer({ dataDir, port, origin }: { dataDir: string; port: number; origin: string }): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    DEMO: '1',
    DEMO_YEAR: '0',
    LOG_LEVEL: 'warn',
    STALL_AFTER_MS: '0',
  };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: inRoot(),
    env: { ...inherited, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A terminal's Ctrl-C also reaches the server. A signal to this process alone does not.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  return server;
}

function tell(origin: string, sights: readonly Sight[]): void {
  const lines = sights.map(
    ({ iri, as, see }) => `  ${`${as}@parley.example`.padEnd(28)}${origin}${String(pageOf(iri))}\n    ${see}`,
  );
  console.log(
    `\n${lines.join('\n')}\n\nPassword of all users: ${demoPassword}. Ctrl-C stops the product and removes its data.`,
  );
}
