import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { requestOf } from './request-of.ts';
import { templateGaps } from './template-gaps.ts';

/** What the template lacks now. */
export async function gapsOf(workflow: string, db: Knex): Promise<string[]> {
  const request = await requestOf(workflow, db);
  const [template] = await rowsWhere(entityNamed('workflow'), { id: workflow }, db);
  const [row] = await raw<{ count: number }>(db, {
    sql: 'select count(*)::int as count from invitation where request_id = ?',
    bindings: [request?.id ?? null],
  });
  const isUnscheduled = template?.templateKind === 'schedules' && template.scheduleEvery === null;
  return [...templateGaps(request, row?.count ?? 0), ...(isUnscheduled ? ['scheduleEvery'] : [])];
}
