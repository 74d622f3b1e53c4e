import { type Rules, definePureRule, defineRule, type Write, type RuleOf } from '../../kernel/commands/rule.ts';
import { createColleague } from './create.ts';
import { inviteAgain } from './invite-again.ts';
import { chooseNotificationGroups } from './notification-groups.ts';
import { Problem } from '../../kernel/problem.ts';
import { rightsChanged } from './rights-changed.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere, raw } from '../../kernel/repository/records.ts';
import { accountApprovedMail } from '../registration/mails.ts';
import { trialOf } from './trial.ts';
import type { Knex } from 'knex';
import type { Reader } from '../../kernel/repository/scope.ts';

/**
 * Ends every session of the account at once, in every process, with its streams. No token outlives the rights it was
 * given for.
 */
const endSessions = (account: string, now: Date): Write[] => [
  { patch: 'session', where: { account, revokedAt: null }, values: { revokedAt: now.toISOString() } },
  rightsChanged(account),
];

/**
 * Turns a purchaser into a requester, who only enters demands, or back. Tokens name roles, so the account logs in
 * again.
 */
const requesterRule = (requester: boolean): RuleOf<'account', 'makeRequester' | 'makePurchaser'> =>
  definePureRule<'account', 'makeRequester' | 'makePurchaser'>(({ record }, { now }) => {
    if (record.requester === requester || record.orgAdmin) throw new Problem('wrong_state');
    // A requester manages nothing.
    const rights = requester ? { mayManageCategories: false } : {};
    return { changes: { requester, ...rights }, writes: endSessions(record.id, now) };
  });

const makeRequester = requesterRule(true);
const makePurchaser = requesterRule(false);

/** Blocks an account, or makes it read-only. The account logs in again with the remaining rights, if any. */
const endSessionsOf = defineRule<'account', 'deactivate' | 'block', void>({
  facts: (question, { trx }) => refuseLastManager(question, trx),
  decide: ({ record }, { now }) => ({ writes: endSessions(record.id, now) }),
});

/** Grants or revokes the management of the organization's users. Tokens name roles, so the account logs in again. */
const orgAdminRule = (orgAdmin: boolean): RuleOf<'account', 'promotePurchaser' | 'demotePurchaser'> =>
  defineRule<'account', 'promotePurchaser' | 'demotePurchaser', void>({
    facts: async (question, { trx }) => {
      if (question.record.orgAdmin === orgAdmin || question.record.requester) throw new Problem('wrong_state');
      if (!orgAdmin) await refuseLastManager(question, trx);
    },
    decide: ({ record }, { now }) => ({ changes: { orgAdmin }, writes: endSessions(record.id, now) }),
  });

const promotePurchaser = orgAdminRule(true);
const demotePurchaser = orgAdminRule(false);

/** Activates an account again. Its sessions continue with the current rights. */
const changeRights = definePureRule<'account', 'activate'>(({ record }) => ({
  writes: [rightsChanged(record.id)],
}));

/** The operator, or a manager of the organization's users, admits an account. */
const approveAccount = defineRule<'account', 'approve', { organization: Records['organization'] | undefined }>({
  facts: async ({ record }, { trx }) => {
    const [organization] = await rowsWhere(entityNamed('organization'), { id: record.organization }, trx);
    return { organization };
  },
  decide: ({ record, facts: { organization } }, { now }) => {
    const values = trialOf(organization, now);
    const effects = [accountApprovedMail(record)];
    if (!organization || !values) return { writes: [rightsChanged(record.id)], effects };
    const trial: Write = { change: 'organization', id: organization.id, values, operation: 'startTrial' };
    return { writes: [trial, rightsChanged(record.id)], effects };
  },
});

/** A requester is not a purchaser, and manages nothing. */
const allowToManageCategories = definePureRule<'account', 'allowToManageCategories'>(({ record, input }) => {
  if (record.requester) throw new Problem('wrong_state');
  return { changes: { mayManageCategories: input.allow }, writes: [rightsChanged(record.id)] };
});

export const accountRules: Rules<'account'> = {
  create: createColleague,
  inviteAgain,
  approve: approveAccount,
  activate: changeRights,
  deactivate: endSessionsOf,
  block: endSessionsOf,
  promotePurchaser,
  demotePurchaser,
  makeRequester,
  makePurchaser,
  allowToManageCategories,
  notificationGroups: chooseNotificationGroups,
};

type ManagedAccount = Pick<Records['account'], 'id' | 'organization' | 'orgAdmin'>;

/**
 * Someone must remain who manages users. An organization's last active admin keeps that right until a colleague has it,
 * and the operator's last active administrator stays active. The operator may still demote an organization's last
 * admin, because it can promote another person. The organization is locked, so that two admins who demote each other
 * take turns.
 */
async function refuseLastManager(
  { record, reader }: { record: ManagedAccount; reader: Reader },
  trx: Knex.Transaction,
): Promise<void> {
  const { organization } = record;
  const [found] = await raw<Pick<Records['organization'], 'kind'>>(trx, {
    sql: 'select kind from organization where id = ? for update',
    bindings: [organization],
  });
  const isOperator = found?.kind === 'operator';
  if (!isOperator && (!record.orgAdmin || reader.caller.kind === 'admin')) return;
  const others = await raw(trx, {
    sql: `select 1 from account where organization_id = ? and id <> ? and state = 'active'
      and (org_admin or ?) limit 1`,
    bindings: [organization, record.id, isOperator],
  });
  if (others.length === 0) throw new Problem('last_organization_admin');
}
