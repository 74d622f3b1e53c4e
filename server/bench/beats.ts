import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../kernel/database/connect.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { raw } from '../kernel/database/raw.ts';
import { writeBeat } from '../workflows/silence.ts';

/** What beating every second costs: `npx tsx server/bench/beats.ts [beats]`. Commits are flushed, as in production. */
const beats = Number(process.argv[2] ?? 1000);
const dir = mkdtempSync(path.join(tmpdir(), 'parley-beats-'));
const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), log: () => undefined });
const db = connect(postgres.url, { poolSize: 3 });
try {
  await migrate(db);
  const wal = async (): Promise<number> => {
    const [row] = await raw<{ at: string }>(db, { sql: `select pg_current_wal_lsn() - '0/0' as at`, bindings: [] });
    return Number(row?.at);
  };
  const beat = (n: number) =>
    writeBeat(db, { process: `process ${n % 2}`, at: new Date(Date.now() + n), afterMs: 3_000 });
  for (let n = 0; n < 100; n += 1) await beat(n);
  await db.raw('checkpoint');
  await beat(100);
  const before = await wal();
  const took: number[] = [];
  for (let n = 101; n <= 100 + beats; n += 1) {
    const started = performance.now();
    await beat(n);
    took.push(performance.now() - started);
  }
  const bytes = (await wal()) - before;
  await db.raw('select pg_stat_force_next_flush()');
  const [kept] = await raw<{ updates: string; hot: string; size: string }>(db, {
    sql: `select n_tup_upd as updates, n_tup_hot_upd as hot, pg_relation_size('heartbeat') as size
      from pg_stat_user_tables where relname = 'heartbeat'`,
    bindings: [],
  });
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  console.log(`a beat: median ${at(0.5)} ms, p99 ${at(0.99)} ms; ${Math.round(bytes / beats)} bytes of WAL`);
  console.log(`a process and day: ${(((bytes / beats) * 86_400) / 1e6).toFixed(1)} MB of WAL`);
  console.log(`${kept?.hot} of ${kept?.updates} updates in place; the table has ${kept?.size} bytes`);
} finally {
  await db.destroy();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
