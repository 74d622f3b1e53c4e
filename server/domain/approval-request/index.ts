import { approvalRequest } from '../../../schemas/approval-request/approval-request.entity.ts';
import { decidersOf } from '../../../schemas/domain/approval/decisions.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineServer, type Presented } from '../../kernel/entity-server.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentContext } from '../../kernel/present/representation.ts';
import { withAddresses } from '../../kernel/present/with-addresses.ts';
import type { Reader, Sql } from '../../kernel/repository/scope.ts';
import { approvalRequestRoutes } from './approve-route.ts';
import { waitsForSql } from './open-request.ts';
import { peopleIn, peopleSql, type Person } from './people.ts';
import { approvalRequestRules, isApprover } from './rules.ts';

/** `people` is read only to tell what the reader may do. */
type RequestRow = ShownRecords['approvalRequest'] & { people?: readonly Person[] };

const mayDecide = (row: RequestRow, now: Date, { caller: { account } }: Reader): boolean =>
  account !== null &&
  row.expiresAt > now.toISOString() &&
  decidersOf(row, peopleIn(row.people ?? []), now).includes(account);

const mayName = (row: RequestRow, _now: Date, { caller: { account } }: Reader): boolean =>
  account !== null && isApprover(row, account);

/** `mine=decide`: requests that wait for the reader. Admins also find those whose approvers have all left. */
const mine = (values: readonly string[], { caller: { account, orgAdmin } }: Reader): Sql | undefined => {
  if (account === null) return undefined;
  if (values.includes('proposed')) return { sql: 't.proposed_by_id = ?', bindings: [account] };
  if (!values.includes('decide')) return undefined;
  return { sql: `t.state = 'open' and ${waitsForSql('t')}`, bindings: [account, orgAdmin] };
};

const { properties } = approvalRequest.schema;

function presentRequest({ row, representation }: Presented<RequestRow>, { now }: PresentContext): void {
  const { held, steps, delegations, changes } = row;
  representation['subject'] = iriOf(entityNamed(held.entity), held.record);
  representation['steps'] = withAddresses(steps, properties?.['steps'] ?? {});
  representation['delegations'] = withAddresses(delegations, properties?.['delegations'] ?? {});
  const waitsFor = row.state === 'open' ? decidersOf(row, peopleIn(row.people ?? []), now) : [];
  representation['waitsFor'] = withAddresses(waitsFor, properties?.['waitsFor'] ?? {});
  if (!changes) return;
  const offer = entityNamed('response');
  representation['changes'] = changes.map(({ kind, record }) => ({ kind, record: record && iriOf(offer, record) }));
}

export const approvalRequestServer = defineServer(approvalRequest, {
  rules: approvalRequestRules,
  possible: { approve: mayDecide, decline: mayDecide, delegate: mayName },
  helpers: { people: peopleSql },
  inLists: { facts: `'{}'::jsonb` },
  parameters: { mine },
  present: presentRequest,
  audience: { each: 'account' },
  routes: approvalRequestRoutes,
});
