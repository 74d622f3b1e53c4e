import type { Records } from '../../../../schemas/generated/records.ts';
import { violation } from '../../../../schemas/language/violation.ts';
import type { ViolationCode } from '../../../../schemas/language/violation-codes.ts';
import { pageLinks } from '../../../../schemas/domain/page-links.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { defineRule, type Write } from '../../../kernel/commands/rule.ts';
import type { Derivation } from '../../../kernel/entity-server.ts';
import { sessionChannel } from '../../../kernel/identity/revoke.ts';
import { invalid, Problem } from '../../../kernel/problem.ts';
import { lockRecord, rowsWhere } from '../../../kernel/repository/records.ts';
import type { Receiver } from '../../request/receivers.ts';
import { boundBy } from '../../response/mails.ts';
import { moveRecords } from './move-records.ts';
import { obstaclesTo } from './obstacles.ts';

type Organization = Records['organization'];

interface Facts {
  into: Organization;
  accounts: string[];
  headquarters: Records['postalAddress'][];
  people: Receiver[];
}

/**
 * Merges a duplicate organization into another one. The other gets everything from now on, and this one remains only in
 * history. Its people log in again, to the other one.
 */
export const mergeOrganization = defineRule<'organization', 'merge', Facts>({
  facts: async ({ record, input, reader }, { trx }) => {
    const into = await lockRecord({ entity: entityNamed('organization'), id: input.into, lock: 'update' }, reader, trx);
    checkPair(record, into);
    if (input.confirmation.trim() !== record.legal_name.trim())
      throw invalid([violation('confirmation', 'wrong_name', 'This is not the name of the organization')]);
    const obstacles = await obstaclesTo({ from: record.id, into: input.into }, trx);
    if (obstacles.length > 0) throw new Problem('organizations_meet', { params: { count: obstacles.length } });
    const accounts = await rowsWhere(entityNamed('account'), { organization: record.id }, trx);
    const headquarters = await rowsWhere(
      entityNamed('postalAddress'),
      { organization: record.id, type: 'headquarter' },
      trx,
    );
    const people = await boundBy(record.id, trx);
    return { into, accounts: accounts.map(({ id }) => id), headquarters, people };
  },
  decide: ({ record, facts: { into, accounts, headquarters, people } }, { now }) => ({
    changes: { mergedInto: into.id, mergedAt: now.toISOString(), findable: false, address: null },
    writes: [
      ...comeAlong(accounts, { into, now }),
      ...webhooksEnd(record.id),
      { change: 'organization', id: into.id, operation: 'takeIn', values: takenIn(record, into) },
      ...(into.address === null ? [] : headquarters.map(({ id }) => toBillingAddress(id))),
    ],
    effects: people.map((to) => ({
      kind: 'mail' as const,
      template: 'organization-merged',
      to,
      data: { organization: record.legal_name, into: into.legal_name, link: pageLinks.login() },
    })),
  }),
});

/** Values that the remaining organization lacks and takes from the other one. */
const takenIn = (record: Organization, into: Organization) => ({
  address: into.address ?? record.address,
  peppolId: into.peppolId ?? record.peppolId,
});

/** Existing sessions and keys are for the organization that ends, so they are revoked. */
const comeAlong = (accounts: readonly string[], { into, now }: { into: Organization; now: Date }): Write[] => [
  {
    changeMany: 'account',
    rows: accounts.map((id) => ({ id, values: { organization: into.id } })),
    operation: 'update',
  },
  { patch: 'session', where: { account: accounts, revokedAt: null }, values: { revokedAt: now.toISOString() } },
  { patch: 'serviceAccount', where: { id: accounts }, values: { state: 'revoked' } },
  { notify: sessionChannel },
];

/** Systems of the organization that ends do not receive the events of the other. An admin can turn them on again. */
const webhooksEnd = (organization: string): Write[] => [
  { patch: 'webhook', where: { organization }, values: { active: false } },
  { patch: 'delivery', where: { organization, state: 'pending' }, values: { state: 'discarded', nextAttemptAt: null } },
];

/** An organization has one headquarters, so that of the merged one becomes a billing address. */
const toBillingAddress = (id: string): Write => ({
  patch: 'postalAddress',
  where: { id },
  values: { type: 'billing' },
});

/** Throws if these two can never be merged. */
export function checkPair(record: Organization, into: Organization | undefined): asserts into is Organization {
  const wrong = (code: ViolationCode, message: string): Problem => invalid([violation('into', code, message)]);
  // A guest's organization has no users who can log in, so it takes in no one else's.
  if (!into || into.mergedInto !== null || into.state === 'guest') throw wrong('not_found', 'This entry was not found');
  if (record.mergedInto !== null) throw new Problem('wrong_state', { params: { state: 'merged' } });
  if (into.id === record.id) throw wrong('not_in_list', 'This is the same organization');
  if (into.kind !== record.kind || record.kind === 'operator')
    throw wrong('not_in_list', 'Only organizations of the same kind become one');
}

/** Moves all other records in the same transaction. */
export const recordsFollow: Derivation = {
  concerns: ({ entity, operation }) => entity.name === 'organization' && operation === 'merge',
  derive: async ({ id: from }, { row, trx }) => {
    const into = row?.['mergedInto'];
    if (from !== undefined && typeof into === 'string') await moveRecords({ from, into }, trx);
    return [];
  },
};
