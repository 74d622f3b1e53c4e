import type { Sql } from '../../kernel/repository/scope.ts';
import { uuid } from '../../kernel/ids.ts';

/** `workflowId`: suppliers of the list that can still be invited to the workflow's request. */
export function workflowParameter(values: readonly string[]): Sql {
  const ids = values
    .map((value) => value.slice(value.lastIndexOf('/') + 1).toLowerCase())
    .filter((id) => uuid.test(id));
  return {
    sql: `not exists (select 1 from invitation i join request r on r.id = i.request_id
      where r.workflow_id = any(?) and r.organization_id = t.organization_id
        and (i.custom_supplier_id = t.id or lower(i.email) = lower(t.email)))`,
    bindings: [ids],
  };
}
