import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';
import type { RuleScene } from './rule-violations.ts';

/** Suppliers that made an offer or currently deliver an item, and the items of the request. */
export async function ruleScene(request: string, db: Knex): Promise<RuleScene> {
  const [found] = await raw<{ suppliers: string[]; items: string[] }>(db, {
    sql: `select
        (select coalesce(array_agg(id), '{}') from (
          select organization_id as id from response where request_id = ? and submitted and not sealed
          union select incumbent_id from request_item where request_id = ? and incumbent_id is not null) known) as suppliers,
        (select coalesce(array_agg(id), '{}') from request_item where request_id = ?) as items`,
    bindings: [request, request, request],
  });
  return { suppliers: new Set(found?.suppliers), items: new Set(found?.items) };
}
