import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { present } from '../present/presenter.ts';
import { Problem } from '../problem.ts';
import { raw } from '../repository/records.ts';
import type { Sql } from '../repository/scope.ts';
import { representationSelect } from '../repository/select.ts';
import { tableOf, toColumns, type Row } from '../repository/table.ts';
import type { Outcome, CommandResult, PersistContext } from './command.ts';
import { liveEffects } from './live-effects.ts';
import { changeCtes, wakesOf } from './record-change.ts';
import { changesForHistory, valuesToChange, valuesToInsert } from './record-values.ts';

/**
 * Runs a command that changes only its own record in one statement: the record, its history, its outbox rows and the
 * content of the answer. Each saved round trip shortens the time for which locks are held.
 */
export async function settleAtOnce(settling: CommandResult, context: PersistContext): Promise<Outcome> {
  const { entity, operation } = settling.command;
  const row = operation === 'create' ? await insert(settling, context) : await update(settling, context);
  return { status: operation === 'create' ? 201 : 200, body: present({ entity, row }, context) };
}

async function insert(settling: CommandResult, context: PersistContext): Promise<Row> {
  const { entity } = settling.command;
  const instant = context.now.toISOString();
  const state = entity.lifecycle ? { state: entity.lifecycle.initial } : {};
  const engine = { id: context.newId(), version: 1, createdAt: instant, updatedAt: instant };
  const values = { ...engine, ...state, ...valuesToInsert(settling, context) };
  const columns = toColumns(tableOf(entity), values);
  const names = Object.keys(columns);
  const statement: Sql = {
    sql: `insert into ${tableOf(entity).name} as t (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    bindings: Object.values(columns),
  };
  const row = await run({ settling, row: { ...engine, ...values }, statement }, context);
  if (!row) throw new Error(`insert into ${tableOf(entity).name} returned no row`);
  return row;
}

async function update(settling: CommandResult, context: PersistContext): Promise<Row> {
  const { command, loaded } = settling;
  if (!loaded.record) throw new Error('an update without a record');
  const { id, version } = loaded.record;
  const changes: JsonObject = { ...valuesToChange(settling, loaded.record), updatedAt: context.now.toISOString() };
  const columns = toColumns(tableOf(command.entity), changes);
  const set = Object.keys(columns).map((column) => `${column} = ?`);
  const statement: Sql = {
    sql: `update ${tableOf(command.entity).name} as t set ${set.join(', ')}, version = t.version + 1 where t.id = ? and t.version = ?`,
    bindings: [...Object.values(columns), id, version],
  };
  const row = await run({ settling, row: { ...loaded.record, version: version + 1 }, statement }, context);
  if (!row) throw new Problem('outdated');
  return row;
}

async function run(
  question: { settling: CommandResult; row: Row; statement: Sql },
  context: PersistContext,
): Promise<Row | undefined> {
  const { settling, row, statement } = question;
  const { command, decision } = settling;
  const { entity, operation } = command;
  const changes = changesForHistory(settling);
  const history = [{ entity: entity.name, recordId: row.id, version: row.version, operation, changes }];
  const effects = [...(decision.effects ?? []), ...liveEffects(settling, row, [], [])];
  const ctes = changeCtes({ history, effects, wakes: wakesOf(command, row) }, context);
  const sql = `with ${ctes.sql} ${statement.sql} returning ${representationSelect(entity)}`;
  const bindings = [...ctes.bindings, ...statement.bindings];
  const [stored] = await raw<Row>(context.trx, { sql, bindings }, { last: context.closes === true });
  return stored;
}
