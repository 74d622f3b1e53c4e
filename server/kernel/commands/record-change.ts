import { allServers, isAudited, type Wake } from '../entity-server.ts';
import { withNotices } from '../outbox/mail-notices.ts';
import { wakeAfterCommit } from '../outbox/wake.ts';
import { outboxChannel } from '../outbox/write-effects.ts';
import type { Effect } from '../outbox/effect.ts';
import { raw } from '../repository/records.ts';
import type { Sql } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';
import type { Command, PersistContext } from './command.ts';
import type { HistoryEntry } from './persist.ts';

interface Change {
  history: readonly HistoryEntry[];
  effects: readonly Effect[];
  wakes?: readonly Wake[];
}

/** The runs of the engine that this command on this record notifies. */
export const wakesOf = (command: Command, row: Row | undefined): Wake[] =>
  row ? allServers().flatMap(({ wakes }) => wakes?.(command, row) ?? []) : [];

/** Writes history and outbox of a command in one statement, inside its transaction. */
export async function recordChange(change: Change, context: PersistContext): Promise<void> {
  const { sql, bindings } = changeCtes(change, context);
  await raw(context.trx, { sql: `with ${sql} select 1`, bindings });
}

/** Returns the same as parts of a larger statement. Data-modifying parts always run to completion. */
export function changeCtes({ history, effects, wakes = [] }: Change, context: PersistContext): Sql {
  const { caller } = context.reader;
  const at = context.now.toISOString();
  const rows = withNotices(effects).map(({ kind, ...payload }) => ({ id: context.newId(), kind, payload }));
  const following = allServers().flatMap(({ follows }) => follows?.(history, context.now) ?? []);
  wakeAfterCommit(
    context.trx,
    [...rows, ...following].map(({ kind }) => kind),
  );
  return {
    sql: `h as (
        insert into history (entity, record_id, version, operation, at, account_id, organization_id, as_administrator, automatic, changes)
        select e.entity, e."recordId", e.version, e.operation, ?, ?, ?, ?, ?, e.changes
        from json_to_recordset(?) as e(entity text, "recordId" uuid, version int, operation text, changes jsonb)
      ), o as (
        insert into outbox (id, kind, payload, created_at)
        select e.id, e.kind, e.payload, ? from json_to_recordset(?) as e(id uuid, kind text, payload jsonb)
      )${wakes.map(wakeCte).join('')}${following.map(({ sql }, index) => `, f${index} as (${sql.sql})`).join('')}`,
    bindings: [
      at,
      caller.account,
      caller.viewAs?.organization ?? caller.organization,
      caller.viewAs !== null,
      caller.automatic === true,
      JSON.stringify(history.filter(isAudited)),
      at,
      JSON.stringify(rows),
      ...wakes.flatMap(({ workflow, ids }) => [workflow, at, ...ids.bindings, outboxChannel]),
      ...following.flatMap(({ sql }) => sql.bindings),
    ],
  };
}

/** Only a run that is notified costs a NOTIFY. */
const wakeCte = ({ ids }: Wake, index: number): string => `, w${index} as (
        insert into outbox (id, kind, payload, created_at)
        select gen_random_uuid(), 'engine', jsonb_build_object('workflow', ?::text, 'id', w.id), ?::timestamptz
        from (${ids.sql}) w returning pg_notify(?, '')
      )`;
