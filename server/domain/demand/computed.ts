import type { ComputedSql } from '../../kernel/entity-server.ts';
import type { TraceLine } from '../../../schemas/domain/demands/trace-line.ts';
import { traceSql } from './trace-sql.ts';

const nameOf = (account: string): string =>
  `(select a.given_name || ' ' || a.family_name from account a where a.id = ${account})`;

/** Columns that are read in addition to the schema's own properties. They are never shown. */
export interface DemandColumns {
  /**
   * While it waits for approval: true if someone other than its requester could approve it as an organization admin.
   */
  othersApprove?: boolean | null;
  requestPublished?: boolean | null;
  traceLines?: TraceLine[] | null;
}

export const demandColumns: ComputedSql<'demand'> = {
  requesterName: nameOf('t.requester_id'),
  decidedByName: `case when t.decided_by_id is not null then ${nameOf('t.decided_by_id')} end`,
  approverName: `case when t.approver_id is not null then ${nameOf('t.approver_id')} end`,
};

export const demandHelpers: Record<keyof DemandColumns, string> = {
  othersApprove: `case when t.state = 'submitted' then exists (select 1 from account a where a.organization_id = t.organization_id
    and a.org_admin and not a.requester and a.state = 'active' and a.id <> t.requester_id) end`,
  requestPublished: `case when t.state = 'bundled' then exists (select 1 from request r where r.workflow_id = t.workflow_id
    and r.state not in ('created', 'drafted')) end`,
  traceLines: `case when t.workflow_id is not null then ${traceSql} end`,
};
