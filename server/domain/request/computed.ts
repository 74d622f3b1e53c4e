import type { ComputedSql } from '../../kernel/entity-server.ts';
const nameOf = (account: string): string =>
  `(select a.given_name || ' ' || a.family_name from account a where a.id = ${account})`;

/** Of the type that an administrator composed for its workflow; nothing where the type is ours. */
const ofOwnType = (select: string): string =>
  `(select ${select} from workflow w join configuration c on c.kind = 'workflowType' and c.name = w.custom_type
    where w.id = t.workflow_id)`;

/** What rules operations out and is not shown. */
export interface RequestBounds {
  ofActiveWorkflow?: boolean;
  isNegotiated?: boolean;
}

/** Over the alias `t` of a request. */
export const requestColumns: ComputedSql<'request'> = {
  typeName: ofOwnType(`c.value -> 'label'`),
  takesQuestions: `coalesce(${ofOwnType(`c.value -> 'sections' @> '"questions"'`)}, true)`,
  sealedCount: `(select count(*)::int from response o where o.request_id = t.id and o.sealed and o.state in ('published', 'invalid'))`,
  contactName: `coalesce(${nameOf('t.responsible_person_id')}, ${nameOf('(select w.owner_id from workflow w where w.id = t.workflow_id)')})`,
};

export const requestHelpers: Record<keyof RequestBounds, string> = {
  ofActiveWorkflow: `(select w.state = 'active' and not w.is_template from workflow w where w.id = t.workflow_id)`,
  isNegotiated: `exists (select 1 from negotiation n where n.request_id = t.id and n.state not in ('drafted', 'failed'))`,
};
