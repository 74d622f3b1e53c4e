import type { Knex } from 'knex';
import type { LogEntry } from '../../../bidding/log-hash.ts';
import { readLog } from '../../../bidding/log.ts';

/** A log by its name, read when it is asked for: all of them at once may be more than fits. */
export type NamedLog = [name: string, entries: () => LogEntry[] | Promise<LogEntry[]>];

/** Of every published negotiation of a database. */
export async function publishedLogs(db: Knex): Promise<NamedLog[]> {
  const ids = await db('negotiation').whereNot({ state: 'drafted' }).orderBy('id').pluck<string[]>('id');
  return ids.map((id) => [id, () => readLog(id, db)]);
}
