import type { Knex } from 'knex';
import type { Command, Touched } from '../../kernel/commands/command.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { followOffers } from './follow-offers.ts';

type Path = { operations: readonly string[]; request: (row: Row) => { sql: string; id: unknown } };

const byRequest = (row: Row) => ({ sql: 'select id from request where id = ?', id: row['request'] });

/** Operations after which drafted negotiations may have other participants, prices or scores. */
const paths: Record<string, Path> = {
  response: {
    operations: ['publish', 'accepting', 'reject', 'cancel', 'confirmInvalidated', 'invalidate', 'supersede'],
    request: byRequest,
  },
  evaluationScoring: {
    operations: ['create', 'update', 'delete'],
    request: (row) => ({ sql: 'select request_id as id from response where id = ?', id: row['response'] }),
  },
  evaluationCriterion: { operations: ['create', 'update', 'delete'], request: byRequest },
  requestItem: { operations: ['assignment'], request: byRequest },
  request: { operations: ['amend'], request: (row) => ({ sql: 'select id from request where id = ?', id: row.id }) },
  workflow: {
    operations: ['lotCreation'],
    request: (row) => ({ sql: 'select id from request where workflow_id = ?', id: row.id }),
  },
  negotiation: { operations: ['create', 'delete', 'convertToOffline'], request: byRequest },
};

/** Whether such a command may change what drafted negotiations start from. */
export const mayMoveDrafts = ({ entity, operation }: Command): boolean =>
  paths[entity.name]?.operations.includes(operation) ?? false;

export async function draftsFollow(
  { entity, operation }: Command,
  { row, trx, now }: { row: Row | undefined; trx: Knex.Transaction; now: Date },
): Promise<Touched[]> {
  const path = paths[entity.name];
  if (!row || !path?.operations.includes(operation)) return [];
  const { sql, id } = path.request(row);
  const [request] = await raw<{ id: string }>(trx, { sql, bindings: [id] });
  return request ? followOffers(request.id, { trx, now }) : [];
}
