import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { mayDo } from '../../kernel/present/operations.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import type { ApprovalKind } from './kind.ts';

const entity = () => entityNamed('demand');

interface Facts {
  about: 'demand';
  number: string;
  title: string;
  state: string;
  requester: string;
  approver: string;
  organization: string;
  costCenter: string | null;
  place: string | null;
  neededBy: string | null;
  estimatedValue: object | null;
  items: object[];
  submittedAt: string | null;
}

export const approvalOfDemand: ApprovalKind = {
  isOpen: async ({ record }, reader, db) => {
    const row = await findRepresentation({ entity: entity(), id: record }, reader, db);
    return row !== undefined && mayDo({ entity: entity(), action: 'approve', row }, reader);
  },
  facts: async ({ record }, { caller }, db) => {
    const [facts] = await raw<Facts>(db, {
      sql: `select 'demand' as about, d.number, d.title, d.state, d.place, d.needed_by as "neededBy",
          d.estimated_value as "estimatedValue", d.items,
          d.submitted_at as "submittedAt", r.given_name || ' ' || r.family_name as requester,
          a.given_name || ' ' || a.family_name as approver, o.legal_name as organization,
          (select c.number || ' ' || c.name from cost_center c where c.id = d.cost_center_id) as "costCenter"
        from demand d join account r on r.id = d.requester_id join organization o on o.id = d.organization_id
        join account a on a.id = ? where d.id = ?`,
      bindings: [caller.account, record],
    });
    return facts;
  },
  decide: async ({ link: { record: id }, decision, reason }, { services, reader, trx }) => {
    const row = await findRepresentation({ entity: entity(), id }, reader, trx);
    const body = { version: row?.version, ...(decision === 'decline' ? { reason } : {}) };
    await executeCommand({ entity: entity(), operation: decision, id, body }, { services, reader, trx });
  },
};
