import type { Knex } from 'knex';
import type { Command, RecordRef } from '../../kernel/commands/command.ts';
import { raw } from '../../kernel/repository/records.ts';
import { reevaluate } from './reevaluate.ts';

interface Path {
  operations: readonly string[];
  /** SQL from the command's record to its request. */
  sql: string;
  /** True if the operation changes no line of any offer. */
  keepsSums?: boolean;
}

/** Operations that may change the rating of offers. Criteria change only before there are offers. */
const paths: Record<string, Path> = {
  response: {
    operations: ['publish', 'accepting', 'reject', 'cancel', 'confirmInvalidated', 'invalidate', 'supersede'],
    sql: 'select request_id as request from response where id = ?',
  },
  evaluationScoring: {
    operations: ['create', 'update'],
    sql: `select o.request_id as request from evaluation_scoring s join response o on o.id = s.response_id where s.id = ?`,
    keepsSums: true,
  },
  request: { operations: ['amend'], sql: 'select id as request from request where id = ?' },
};

/** True if such a command may change the rating of offers. */
export const mayChangeRatings = ({ entity, operation }: Command): boolean =>
  paths[entity.name]?.operations.includes(operation) ?? false;

export async function updateEvaluations(
  { entity, operation }: Command,
  { row, trx }: { row: { id: string } | undefined; trx: Knex.Transaction },
): Promise<RecordRef[]> {
  const path = paths[entity.name];
  if (!row || !path?.operations.includes(operation)) return [];
  const [found] = await raw<{ request: string }>(trx, { sql: path.sql, bindings: [row.id] });
  return found ? reevaluate(found.request, trx, path) : [];
}
