import type { Knex } from 'knex';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import { recordChange } from '../kernel/commands/record-change.ts';
import type { Effect } from '../kernel/outbox/effect.ts';
import { Problem } from '../kernel/problem.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Reader } from '../kernel/repository/scope.ts';
import type { Services } from '../kernel/services.ts';
import type { Kind } from './configured.ts';
import { configurationChannel } from './load-configuration.ts';

export interface Change {
  kind: Kind;
  name: string;
  /** Null resets to the default. */
  value: unknown;
  /** The version that the writer saw; 0 if nothing was configured yet. Absent: any version. */
  version?: number;
}

interface Context {
  trx: Knex.Transaction;
  reader: Reader;
  services: Services;
}

/**
 * Writes one change with its history. Every process is notified on commit. Refuses a writer who saw an older version.
 */
export async function writeConfigured(change: Change, { trx, reader, services }: Context): Promise<number> {
  const { kind, name, value, version } = change;
  const now = services.now();
  const lock = `configuration ${kind} ${name}`;
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lock]);
  const [found] = await raw<{ id: string; version: number; value: unknown; changedBy: string | null }>(trx, {
    sql: 'select id, version, value, changed_by_id as "changedBy" from configuration where kind = ? and name = ?',
    bindings: [kind, name],
  });
  if (version !== undefined && version !== (found?.version ?? 0)) throw new Problem('outdated');
  if (kind === 'setting' && name === 'formReview')
    refuseOneSidedEnd(value, { stored: found ?? { value: null, changedBy: null }, account: reader.caller.account });
  const id = found?.id ?? services.newId();
  const next = (found?.version ?? 0) + 1;
  await raw(trx, {
    sql: `insert into configuration (id, kind, name, version, value, changed_at, changed_by_id) values (?, ?, ?, ?, ?, ?, ?)
      on conflict (kind, name) do update set version = excluded.version, value = excluded.value,
        changed_at = excluded.changed_at, changed_by_id = excluded.changed_by_id`,
    bindings: [id, kind, name, next, value === null ? null : JSON.stringify(value), now, reader.caller.account],
  });
  const changes: JsonObject = { name, value };
  const history = [{ entity: kind, recordId: id, version: next, operation: found ? 'update' : 'create', changes }];
  const effects = name === 'reminderHours' ? await runningRequests(trx) : [];
  const { config, newId } = services;
  await recordChange({ history, effects }, { trx, reader, now, newId, config });
  await trx.raw('select pg_notify(?, ?)', [configurationChannel, '']);
  return next;
}

/** Their runs wait for a reminder whose time has changed. */
async function runningRequests(trx: Knex.Transaction): Promise<Effect[]> {
  const rows = await raw<{ id: string }>(trx, {
    sql: `select id from request where state = 'started' and reminded_at is null`,
    bindings: [],
  });
  return rows.map(({ id }) => ({ kind: 'engine', workflow: 'request', id }));
}

/** The stored setting, and who set it. */
interface Stored {
  value: unknown;
  changedBy: string | null;
}

/**
 * Ending the review of forms takes two administrators. One requests it (`ending`, with the review still in force), and
 * another one confirms with `alone`. No single person can therefore turn it off, publish, and turn it on again.
 */
function refuseOneSidedEnd(after: unknown, { stored, account }: { stored: Stored; account: string | null }): void {
  const before = stored.value ?? 'alone';
  const isReviewed = before !== 'alone';
  if (after === 'ending' && !isReviewed)
    throw new Problem('wrong_state', { params: { state: before, operation: 'update' } });
  const isEnd = isReviewed && (after ?? 'alone') === 'alone';
  if (isEnd && (before !== 'ending' || account === null || stored.changedBy === account))
    throw new Problem('second_person_confirms');
}
