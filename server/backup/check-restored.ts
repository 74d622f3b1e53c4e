import { existsSync } from 'node:fs';
import path from 'node:path';
import { migrations } from '../../migrations/index.ts';
import { proveLog } from '../domain/negotiation/replay/prove-log.ts';
import { publishedLogs } from '../domain/negotiation/replay/published-logs.ts';
import { namedKeys } from '../files/sweep-files.ts';
import { connect } from '../kernel/database/connect.ts';

export interface CheckResult {
  /** Null if the database has the schema of another version, which migrates it at the next start. */
  negotiations: { proved: number; different: string[] } | null;
  /** Missing files that records refer to. */
  missing: string[];
}

/** Checks that every published negotiation follows from its log, and that every referenced file exists. */
export async function checkRestored(url: string, files: string | null): Promise<CheckResult> {
  const db = connect(url, { poolSize: 2 });
  try {
    const isThere = await db.schema.hasTable('migration');
    const ran = isThere ? await db('migration').orderBy('id').pluck<string[]>('name') : [];
    if (ran.length !== migrations.length || migrations.some(({ name }) => !ran.includes(name)))
      return { negotiations: null, missing: [] };
    const different: string[] = [];
    const logs = await publishedLogs(db);
    for (const [name, entries] of logs) {
      const { differences } = await proveLog(await entries(), db);
      if (differences.length > 0) different.push(name);
    }
    const keys = files ? await namedKeys(db) : [];
    const missing = keys.filter((key) => files !== null && !existsSync(path.join(files, key)));
    return { negotiations: { proved: logs.length - different.length, different }, missing };
  } finally {
    await db.destroy();
  }
}
