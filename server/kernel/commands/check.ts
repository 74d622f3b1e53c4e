import { isPlain, type Entity } from '../../../schemas/language/entity.ts';
import { next } from '../../../schemas/language/lifecycle.ts';
import { abilityFor, mayDo, mayWriteAlways } from '../present/operations.ts';
import { Problem } from '../problem.ts';
import type { Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';
import type { Command, Loaded } from './command.ts';
import { entityNamed } from './persist.ts';

export function checkRole({ entity, operation }: Command, reader: Reader): void {
  if (reader.caller.kind === 'system') return;
  if (!abilityFor(reader).can(operation, entity.name)) throw new Problem('insufficient_role');
  if (!reader.caller.mayWrite && !mayWriteAlways(entity, operation)) throw new Problem('account_not_activated');
}

export function checkRecord({ entity, operation }: Command, record: Row, reader: Reader): void {
  if (!mayDo({ entity, action: operation, row: record }, reader)) throw new Problem('not_allowed');
}

/** Checks the version before the state, so that a client with old content learns of that first. */
export function stateAfter({ entity, operation, body }: Command, { record, parent }: Loaded): string | undefined {
  if (record && (body['version'] ?? undefined) !== undefined && Number(body['version']) !== record.version)
    throw new Problem('outdated');
  if (parent && followsParent(entity, operation)) checkParentState(entity, parent);
  const { lifecycle } = entity;
  if (!lifecycle || !record || !lifecycle.operations[operation]) return undefined;
  const state = next(lifecycle, String(record['state']), operation);
  if (state === null) throw new Problem('wrong_state', { params: { state: record['state'], operation } });
  return state;
}

/** Plain calls on children, and operations that declare it, need a parent that can still be changed. */
function followsParent(entity: Entity, operation: string): boolean {
  return isPlain(operation) || entity.operations?.[operation]?.withParent === true;
}

function checkParentState({ parent: link }: Entity, parent: Row): void {
  const lifecycle = link && entityNamed(link.entity).lifecycle;
  if (!link || !lifecycle) return;
  if (next(lifecycle, String(parent['state']), link.operation) === null) {
    throw new Problem('wrong_state', { params: { state: parent['state'], operation: link.operation } });
  }
}
