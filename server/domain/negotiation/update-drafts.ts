import type { EntityName, Records } from '../../../schemas/generated/records.ts';
import type { Command } from '../../kernel/commands/command.ts';
import type { Derivation } from '../../kernel/entity-server.ts';
import { raw } from '../../kernel/repository/records.ts';
import { followOffers } from './follow-offers.ts';
import { copyRoundLines } from './lots/copy-lines.ts';

interface Path<E extends EntityName> {
  operations: readonly string[];
  /** The property that leads to the request. */
  by: keyof Records[E] & string;
  sql: string;
}

const byId = 'select id from request where id = ?';

/** Operations that may change participants, prices or scores of drafted negotiations. */
const paths: { [E in EntityName]?: Path<E> } = {
  response: {
    operations: ['publish', 'accepting', 'reject', 'cancel', 'confirmInvalidated', 'invalidate', 'supersede'],
    by: 'request',
    sql: byId,
  },
  evaluationScoring: {
    operations: ['create', 'update', 'delete'],
    by: 'response',
    sql: 'select request_id as id from response where id = ?',
  },
  evaluationCriterion: { operations: ['create', 'update', 'delete'], by: 'request', sql: byId },
  requestItem: { operations: ['assignment'], by: 'request', sql: byId },
  request: { operations: ['amend'], by: 'id', sql: byId },
  awardScenario: { operations: ['makeLots', 'award'], by: 'request', sql: byId },
  workflow: { operations: ['lotCreation'], by: 'id', sql: 'select id from request where workflow_id = ?' },
  negotiation: { operations: ['create', 'delete', 'convertToOffline'], by: 'request', sql: byId },
};

const pathOf = ({ entity, operation }: Command) => {
  const [, path] = Object.entries(paths).find(([name]) => name === entity.name) ?? [];
  return path?.operations.includes(operation) ? path : undefined;
};

/** True if such a command may change the starting values of drafted negotiations. */
export const mayChangeDrafts = (command: Command): boolean => pathOf(command) !== undefined || isNewRound(command);

const isNewRound = ({ entity, operation }: Command): boolean =>
  entity.name === 'negotiation' && operation === 'newRound';

export const updateDrafts: Derivation['derive'] = async (command, { row, trx, now }) => {
  if (row && isNewRound(command)) await copyRoundLines({ from: row.id, to: String(row['nextRound']) }, trx);
  const path = pathOf(command);
  if (!row || !path) return [];
  const [request] = await raw<{ id: string }>(trx, { sql: path.sql, bindings: [row[path.by]] });
  return request ? followOffers(request.id, { trx, now }) : [];
};
