import type { Knex } from 'knex';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import type { Write } from '../kernel/commands/rule.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Reader } from '../kernel/repository/scope.ts';
import { entryHash, genesisHash, type LogEntry } from './log-hash.ts';

/** The end of the hash chain, read under the negotiation's lock. */
export interface LogEnd {
  seq: number;
  hash: string;
}

/** An event. `account` and `organization` are null for the clock. */
export interface LoggedEvent {
  event: string;
  at: string;
  account: string | null;
  organization: string | null;
  data: JsonObject;
}

export const logEndSql = `select seq, hash from negotiation_log where negotiation_id = ? order by seq desc limit 1`;

export async function logEnd(negotiation: string, db: Knex): Promise<LogEnd> {
  const [last] = await raw<LogEnd>(db, { sql: logEndSql, bindings: [negotiation] });
  return last ?? { seq: 0, hash: genesisHash };
}

export function chainEntries(negotiation: string, end: LogEnd, entries: readonly LoggedEvent[]): LogEntry[] {
  let { seq, hash: previousHash } = end;
  return entries.map((one) => {
    seq += 1;
    // Written out, because a hot auction creates thousands per second and a spread costs ten times as much.
    const { at, account, organization, event, data } = one;
    const entry = { negotiation, seq, at, account, organization, event, data, previousHash, hash: '' };
    entry.hash = entryHash(entry);
    previousHash = entry.hash;
    return entry;
  });
}

/** Returns the log entries of one command as a write of its decision. */
export function logWrite(negotiation: string, end: LogEnd, entries: readonly LoggedEvent[]): Write {
  const rows = chainEntries(negotiation, end, entries).map(
    ({ negotiation: negotiationId, account, organization, ...rest }) => ({
      ...rest,
      negotiationId,
      accountId: account,
      organizationId: organization,
    }),
  );
  return { table: 'negotiation_log', rows };
}

/** Creates an event of the reader at the current time. */
export function loggedEvent(
  event: string,
  data: JsonObject,
  { reader, now }: { reader: Reader; now: Date },
): LoggedEvent {
  const { account, organization, viewAs } = reader.caller;
  return { event, data, at: now.toISOString(), account, organization: viewAs?.organization ?? organization };
}

const logSql = `select negotiation_id as negotiation, seq, at, account_id as account, organization_id as organization,
  event, data, previous_hash as "previousHash", hash from negotiation_log where negotiation_id = ? order by seq`;

export const readLog = (negotiation: string, db: Knex): Promise<LogEntry[]> =>
  raw<LogEntry>(db, { sql: logSql, bindings: [negotiation] });
