import type { Knex } from 'knex';
import type { Command, Touched } from '../../kernel/commands/command.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { derivePhase } from './derive-phase.ts';

/** Operations after which a phase may be another one, and how to come from their record to its workflow. */
const paths: Record<string, { operations: readonly string[]; workflow: (row: Row) => { sql: string; id: unknown } }> = {
  workflow: {
    operations: ['complete', 'unarchive'],
    workflow: (row) => ({ sql: 'select id from workflow where id = ?', id: row.id }),
  },
  request: {
    operations: ['publish', 'start', 'finish', 'amend'],
    workflow: (row) => ({ sql: 'select workflow_id as id from request where id = ?', id: row.id }),
  },
  requestItem: {
    operations: ['assignment'],
    workflow: (row) => ({ sql: 'select workflow_id as id from request where id = ?', id: row['request'] }),
  },
  response: {
    operations: ['publish', 'accepting', 'reject', 'cancel', 'confirmInvalidated', 'invalidate', 'supersede'],
    workflow: (row) => ({ sql: 'select workflow_id as id from request where id = ?', id: row['request'] }),
  },
  negotiation: {
    operations: ['*'],
    workflow: (row) => ({ sql: 'select workflow_id as id from negotiation where id = ?', id: row.id }),
  },
  participation: {
    operations: ['awarding', 'dutchDeal', 'acceptEnglishReverse', 'leave'],
    workflow: (row) => ({ sql: 'select workflow_id as id from negotiation where id = ?', id: row['negotiation'] }),
  },
};

/** Whether such a command may move a workflow's phase at all. */
export const mayMovePhase = ({ entity, operation }: Command): boolean => {
  const operations = paths[entity.name]?.operations ?? [];
  return operations.includes('*') || operations.includes(operation);
};

/** A workflow's phase follows from what is below it. */
export async function phaseFollows(
  command: Command,
  { row, trx }: { row: Row | undefined; trx: Knex.Transaction },
): Promise<Touched[]> {
  const workflow = await workflowTouched(command, row, trx);
  return workflow !== undefined && (await derivePhase(workflow, trx)) ? [{ entity: 'workflow', id: workflow }] : [];
}

/** The workflow whose phase the command may have moved. */
async function workflowTouched(
  { entity, operation }: Command,
  row: Row | undefined,
  trx: Knex,
): Promise<string | undefined> {
  const path = paths[entity.name];
  if (!row || !path || !(path.operations.includes('*') || path.operations.includes(operation))) return undefined;
  const { sql, id } = path.workflow(row);
  const [found] = await raw<{ id: string }>(trx, { sql, bindings: [id] });
  return found?.id;
}
