import type { Knex } from 'knex';
import type { Command, Touched } from '../../kernel/commands/command.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { reevaluate } from './reevaluate.ts';

type Path = { operations: readonly string[]; request: (row: Row, trx: Knex.Transaction) => Promise<unknown> };

/** Operations after which offers may be rated otherwise. Criteria change only before there are offers. */
const paths: Record<string, Path> = {
  response: {
    operations: ['publish', 'accepting', 'reject', 'cancel', 'confirmInvalidated', 'invalidate', 'supersede'],
    request: (row) => Promise.resolve(row['request']),
  },
  evaluationScoring: {
    operations: ['create', 'update'],
    request: async (row, trx) => {
      const [response] = await raw<{ request: string }>(trx, {
        sql: 'select request_id as request from response where id = ?',
        bindings: [row['response']],
      });
      return response?.request;
    },
  },
  request: { operations: ['amend'], request: (row) => Promise.resolve(row.id) },
};

/** Whether offers may be rated otherwise after such a command. */
export const mayRateOtherwise = ({ entity, operation }: Command): boolean =>
  paths[entity.name]?.operations.includes(operation) ?? false;

export async function evaluationsFollow(
  { entity, operation }: Command,
  { row, trx }: { row: Row | undefined; trx: Knex.Transaction },
): Promise<Touched[]> {
  const path = paths[entity.name];
  if (!row || !path?.operations.includes(operation)) return [];
  const request = await path.request(row, trx);
  return typeof request === 'string' ? reevaluate(request, trx) : [];
}
