import type { Knex } from 'knex';
import type { EngineEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { RunLabel } from '../../workflows/engine.ts';

/** The table with the title of a run's record. Titles of mails are not for operators, and upkeep has no record. */
const titled: Partial<Record<EngineEffect['workflow'], string>> = {
  request: 'request r',
  negotiation: 'negotiation r',
  schedule: 'workflow r',
  demand: 'demand r',
  agentRun: 'agent_run r',
  approvalRequest: 'approval_request r',
  automation: 'automation a join workflow r on r.id = a.workflow_id',
  qualification: `qualification q cross join lateral (select s.legal_name as title, q.purchaser_organization_id as organization_id
    from organization s where s.id = q.organization_id) r`,
  supplierDocument: 'supplier_document d cross join lateral (select d.kind as title, d.organization_id) r',
  priceExplanation: 'price_explanation e join response t on t.id = e.response_id join request r on r.id = t.request_id',
};

/** The label that identifies the run to an operator in Temporal's interface. */
export async function runLabel({ workflow, id }: EngineEffect, db: Knex): Promise<RunLabel> {
  const from = titled[workflow];
  const [row] = from ? await raw<LabelFacts>(db, { sql: titleOf(from), bindings: [id] }) : [];
  return row
    ? { summary: `${workflow}: ${row.title ?? id} (${row.organization})`, organization: row.organizationId }
    : { summary: workflow, organization: null };
}

interface LabelFacts {
  title: string | null;
  organization: string;
  organizationId: string;
}

/** The id is that of the first table, by its alias. */
const titleOf = (from: string): string =>
  `select left(r.title, 100) as title, o.legal_name as organization, o.id as "organizationId"
   from ${from} join organization o on o.id = r.organization_id
   where ${from.split(' ')[1]}.id = ?`;
