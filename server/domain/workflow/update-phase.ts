import type { Knex } from 'knex';
import type { Command, RecordRef, PersistContext } from '../../kernel/commands/command.ts';
import { raw } from '../../kernel/repository/records.ts';
import { derivePhase } from './derive-phase.ts';

interface Path {
  operations: readonly string[];
  /** SQL from the command's record to its workflow. */
  sql: string;
}

/** Operations that may change a phase or its due time, and the path from their record to its workflow. */
const paths: Record<string, Path> = {
  workflow: {
    operations: ['complete', 'unarchive', 'toTemplate', 'removeTemplate'],
    sql: 'select id from workflow where id = ?',
  },
  request: {
    operations: ['publish', 'start', 'finish', 'amend', 'changeFinishedDate'],
    sql: 'select workflow_id as id from request where id = ?',
  },
  requestItem: {
    operations: ['assignment'],
    sql: 'select r.workflow_id as id from request_item i join request r on r.id = i.request_id where i.id = ?',
  },
  response: {
    operations: ['publish', 'accepting', 'reject', 'cancel', 'confirmInvalidated', 'invalidate', 'supersede'],
    sql: 'select r.workflow_id as id from response o join request r on r.id = o.request_id where o.id = ?',
  },
  awardScenario: {
    operations: ['award'],
    sql: 'select r.workflow_id as id from award_scenario s join request r on r.id = s.request_id where s.id = ?',
  },
  negotiation: { operations: ['*'], sql: 'select workflow_id as id from negotiation where id = ?' },
  participation: {
    operations: ['awarding', 'dutchDeal', 'acceptEnglishReverse', 'leave'],
    sql: 'select n.workflow_id as id from participation p join negotiation n on n.id = p.negotiation_id where p.id = ?',
  },
};

/** True if such a command can change a workflow's phase at all. */
export const mayChangePhase = ({ entity, operation }: Command): boolean => {
  const operations = paths[entity.name]?.operations ?? [];
  return operations.includes('*') || operations.includes(operation);
};

/** Derives a workflow's phase from its records. */
export async function updatePhase(
  command: Command,
  { row, ...context }: PersistContext & { row: { id: string } | undefined },
): Promise<RecordRef[]> {
  const workflow = await workflowTouched(command, row, context.trx);
  return workflow === undefined ? [] : derivePhase(workflow, context);
}

/** The workflow whose phase the command may have changed. */
async function workflowTouched(
  command: Command,
  row: { id: string } | undefined,
  trx: Knex,
): Promise<string | undefined> {
  const path = paths[command.entity.name];
  if (!row || !path || !mayChangePhase(command)) return undefined;
  const [found] = await raw<{ id: string }>(trx, { sql: path.sql, bindings: [row.id] });
  return found?.id;
}
