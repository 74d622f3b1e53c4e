import type { Knex } from 'knex';
import type { LogEntry } from '../../../bidding/log-hash.ts';
import { readLog } from '../../../bidding/log.ts';

/** A named log, read on demand: all logs at once may not fit in memory. */
export type NamedLog = [name: string, entries: () => LogEntry[] | Promise<LogEntry[]>];

/** The logs of every published negotiation of a database. */
export async function publishedLogs(db: Knex): Promise<NamedLog[]> {
  const ids = await db('negotiation').whereNot({ state: 'drafted' }).orderBy('id').pluck<string[]>('id');
  return ids.map((id) => [id, () => readLog(id, db)]);
}
