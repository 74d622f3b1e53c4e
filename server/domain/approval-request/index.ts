import { approvalRequest } from '../../../schemas/approval-request/approval-request.entity.ts';
import { decidersOf, type People } from '../../../schemas/domain/approval/decisions.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineServer, type PresentedRecord } from '../../kernel/entity-server.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentContext } from '../../kernel/present/representation.ts';
import { withAddresses } from '../../kernel/present/with-addresses.ts';
import type { Reader, Sql } from '../../kernel/repository/scope.ts';
import { approvalRequestRoutes, longApproval } from './approve-route.ts';
import { isExpired, waitsForSql } from './open-request.ts';
import { peopleIn, peopleSql, type Person } from './people.ts';
import { approvalRequestRules, isApprover, mayAct, mayWithdraw } from './rules.ts';

/** `people` is read only to tell what the reader may do. */
type RequestRow = ShownRecords['approvalRequest'] & { people?: readonly Person[] };

type Possible = (row: RequestRow, now: Date, reader: Reader) => boolean;

interface Actor {
  account: string;
  people: People;
}

/** Possible for callers who may write at all, or whose organization only lacks the license. */
const actor =
  (may: (row: RequestRow, actor: Actor, now: Date) => boolean): Possible =>
  (row, now, { caller }) => {
    const people = peopleIn(row.people ?? []);
    const { account } = caller;
    return account !== null && mayAct(row, { caller, people }) && may(row, { account, people }, now);
  };

const mayDecide = actor(
  (row, { account, people }, now) => !isExpired(row, now) && decidersOf(row, people, now).includes(account),
);

/** `mine=decide`: requests that wait for the reader. Admins also find those whose approvers have all left. */
const mine = (values: readonly string[], { caller: { account, orgAdmin } }: Reader): Sql | undefined => {
  if (account === null) return undefined;
  if (values.includes('proposed')) return { sql: 't.proposed_by_id = ?', bindings: [account] };
  if (!values.includes('decide')) return undefined;
  return { sql: `t.state = 'open' and ${waitsForSql('t')}`, bindings: [account, orgAdmin] };
};

const { properties } = approvalRequest.schema;

function presentRequest({ row, representation, sees }: PresentedRecord<RequestRow>, { now }: PresentContext): void {
  const { held, steps, delegations, changes, facts } = row;
  representation['subject'] = iriOf(entityNamed(held.entity), held.record);
  if (sees('facts')) representation['facts'] = withAddresses(facts, properties?.['facts'] ?? {});
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
  possible: {
    approve: mayDecide,
    decline: mayDecide,
    delegate: actor((row, { account }, now) => !isExpired(row, now) && isApprover(row, account)),
    withdraw: actor(mayWithdraw),
  },
  // Whether they are possible without a license depends on the held command.
  writable: ['approve', 'decline', 'delegate', 'withdraw'],
  helpers: { people: peopleSql },
  inLists: { facts: `'{}'::jsonb` },
  parameters: { mine },
  present: presentRequest,
  audience: { each: 'account' },
  routes: approvalRequestRoutes,
  long: [longApproval],
});
