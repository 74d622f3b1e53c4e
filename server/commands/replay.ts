/**
 * `npm run replay -- [log.jsonl …] [--database]`: verifies activity logs exported by `GET
 * default-negotiations/{id}/log?format=jsonl`. With `--database`, the content of DATABASE_URL must match. Without
 * files, checks every published negotiation in it. Exits with 1 if anything differs.
 */
import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { readConfig } from '../config.ts';
import { connect } from '../kernel/database/connect.ts';
import { type Proof, proveLog } from '../domain/negotiation/replay/prove-log.ts';
import { type NamedLog, publishedLogs } from '../domain/negotiation/replay/published-logs.ts';
import { readLogFile } from '../domain/negotiation/replay/read-log-file.ts';

const usage = 'npm run replay -- [log.jsonl …] [--database]';
const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('--'));
const withDatabase = args.includes('--database');

const logsOf = (names: readonly string[]): NamedLog[] =>
  names.map((name) => [name, () => readLogFile(readFileSync(name, 'utf8'))]);

function report(name: string, { entries, lastHash, result, differences }: Proof): void {
  const verdict = differences.length === 0 ? 'proved' : `${differences.length} differences`;
  console.log(`${name}: ${verdict}, ${entries} entries, last hash ${lastHash}`);
  if (result) {
    const { type, state, winner, price, effectiveFinish, endedBy } = result;
    console.log(
      `  ${type}: ${state}, winner ${winner}, price ${price}, finish ${effectiveFinish}, ended by ${endedBy ?? 'no one yet'}`,
    );
    const order = result.participations.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    for (const { participation, price: own, rank } of order) console.log(`  ${rank ?? '-'} ${participation} ${own}`);
  }
  for (const { seq, what, found, replayed } of differences) {
    const where = seq === 0 ? what : `entry ${seq}, ${what}`;
    console.log(`  DIFFERENT ${where}: found ${JSON.stringify(found)}, replayed ${JSON.stringify(replayed)}`);
  }
}

async function proveAll(db: Knex | null): Promise<boolean> {
  const named = files.length === 0 && db ? await publishedLogs(db) : logsOf(files);
  let isRight = true;
  for (const [name, entries] of named) {
    const proof = await proveLog(await entries(), db);
    report(name, proof);
    isRight &&= proof.differences.length === 0;
  }
  return isRight;
}

function openDatabase(): Knex {
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl) throw new Error('DATABASE_URL: required with --database');
  return connect(databaseUrl, { poolSize: 2 });
}

async function run(): Promise<number> {
  if (files.length === 0 && !withDatabase) throw new Error(usage);
  const db = withDatabase ? openDatabase() : null;
  try {
    return (await proveAll(db)) ? 0 : 1;
  } finally {
    await db?.destroy();
  }
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
});
