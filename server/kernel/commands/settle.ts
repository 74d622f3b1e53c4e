import { next } from '../../../schemas/language/lifecycle.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import type { Representation } from '../present/representation.ts';
import { present } from '../present/presenter.ts';
import { findRepresentation } from '../repository/records.ts';
import { tableOf, type Row } from '../repository/table.ts';
import type { Outcome, CommandResult, Command, RecordRef, PersistContext } from './command.ts';
import { liveEffects } from './live-effects.ts';
import { changeRecord, entityNamed, insertRecord, performWrites, removeRecord, type HistoryEntry } from './persist.ts';
import { recordChange, wakesOf } from './record-change.ts';
import { changesForHistory, valuesToChange, valuesToInsert } from './record-values.ts';
import { settleAtOnce } from './settle-at-once.ts';
import { allServers } from '../entity-server.ts';

/** Updates stored data that depends on other records after a command. Returns the records that changed. */
async function derivations(command: Command, context: PersistContext & { row: Row | undefined }): Promise<RecordRef[]> {
  const touched: RecordRef[] = [];
  for (const { derivation } of allServers()) {
    if (derivation?.concerns(command)) touched.push(...(await derivation.derive(command, context)));
  }
  return touched;
}

/** Commands that affect no derived data need no transaction of several statements. */
const mayDerive = (command: Command): boolean =>
  allServers().some(({ derivation }) => derivation?.concerns(command) ?? false);

/**
 * Writes the decision: the record, accompanying writes, derivations, history and outbox. Then creates the answer. If
 * only the record changes, one statement does all of it. A test compares both ways.
 */
export const settle = (settling: CommandResult, context: PersistContext): Promise<Outcome> =>
  isAlone(settling) ? settleAtOnce(settling, context) : settleInSteps(settling, context);

/** Writes any decision step by step. */
export async function settleInSteps(settling: CommandResult, context: PersistContext): Promise<Outcome> {
  const first = await performWrites(settling.decision.first ?? [], context);
  const row = await persistRecord(settling, context);
  const others = [...first, ...(await performWrites(settling.decision.writes ?? [], context))];
  await wakeParent(settling, context);
  const derived = await derivations(settling.command, { row: row ?? settling.loaded.record, ...context });
  const history = [...historyOf(settling, row), ...others];
  const effects = [...(settling.decision.effects ?? []), ...liveEffects(settling, row, derived, others)];
  const wakes = wakesOf(settling.command, row ?? settling.loaded.record);
  await recordChange({ history, effects, wakes }, context);
  return answer(settling, row, context);
}

/** True if only the record itself changes, as in most creates and updates. One statement does all of it. */
export function isAlone(settling: CommandResult): boolean {
  const { command, loaded, decision } = settling;
  const { first, writes, answer: other, result } = decision;
  if (first?.length || writes?.length || other || result) return false;
  if (command.operation === 'delete' || mayDerive(command) || parentAwakes(settling) !== undefined) return false;
  return (
    command.operation === 'create' ||
    (loaded.record !== undefined && valuesToChange(settling, loaded.record) !== undefined)
  );
}

async function persistRecord(settling: CommandResult, context: PersistContext): Promise<Row | undefined> {
  const { command, loaded } = settling;
  const { entity, operation } = command;
  if (operation === 'create') return insertRecord({ entity, values: valuesToInsert(settling, context) }, context);
  if (!loaded.record) return undefined;
  if (operation === 'delete') {
    await removeRecord({ entity, id: loaded.record.id }, context);
    return undefined;
  }
  const changes = valuesToChange(settling, loaded.record);
  return changes ? changeRecord({ entity, record: loaded.record, changes }, context) : loaded.record;
}

/** The state that a newly created parent enters with the first change of a child. */
function parentAwakes({ command: { entity }, loaded: { parent } }: CommandResult): string | undefined {
  const lifecycle = entity.parent && entityNamed(entity.parent.entity).lifecycle;
  if (!entity.parent || !lifecycle || !parent) return undefined;
  const state = next(lifecycle, String(parent['state']), entity.parent.operation);
  return state === null || state === parent['state'] ? undefined : state;
}

/** Changes the parent's state without raising its version. */
async function wakeParent(settling: CommandResult, { trx }: PersistContext): Promise<void> {
  const state = parentAwakes(settling);
  const { parent: link } = settling.command.entity;
  const { parent } = settling.loaded;
  if (state === undefined || !link || !parent) return;
  await trx(tableOf(entityNamed(link.entity)).name)
    .where({ id: parent.id, state: parent['state'] })
    .update({ state });
}

function historyOf(settling: CommandResult, row: Row | undefined): HistoryEntry[] {
  const { command, loaded } = settling;
  const id = row?.id ?? loaded.record?.id;
  if (id === undefined) return [];
  const version = row?.version ?? loaded.record?.version ?? 0;
  const changes = changesForHistory(settling);
  return [{ entity: command.entity.name, recordId: id, version, operation: command.operation, changes }];
}

async function answer(
  { command, decision }: CommandResult,
  row: Row | undefined,
  context: PersistContext,
): Promise<Outcome> {
  if (decision.result) return { status: 200, body: decision.result };
  const shown = async (entity: Entity, id: string, status: 200 | 201): Promise<Outcome> => {
    const body = await representation(entity, id, context);
    return body ? { status, body } : { status: 204 };
  };
  if (decision.answer) return shown(entityNamed(decision.answer.entity), decision.answer.id, decision.answer.status);
  return row ? shown(command.entity, row.id, command.operation === 'create' ? 201 : 200) : { status: 204 };
}

/** Undefined if the scopes of a service account contain the operation, but not the record that it answers. */
async function representation(
  entity: Entity,
  id: string,
  context: PersistContext,
): Promise<Representation | undefined> {
  const row = await findRepresentation({ entity, id }, context.reader, context.trx);
  if (row) return present({ entity, row }, context);
  if (context.reader.caller.service) return undefined;
  throw new Error(`${entity.name} ${id} is not visible to the account that changed it`);
}
