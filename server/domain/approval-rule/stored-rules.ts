import type { Knex } from 'knex';
import type { ApprovalRule } from '../../../schemas/domain/approval/approval-rule.ts';
import { categoryDigits } from '../../../schemas/domain/routing/category-of-all.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

export type StoredApprovalRule = RecordOf<'approvalRule'>;

/** An organization's rules in their order. */
export async function approvalRulesOf(organization: string, db: Knex): Promise<StoredApprovalRule[]> {
  const rows = await rowsWhere(entityNamed('approvalRule'), { organization }, db);
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

/** Returns an organization's rules, locked until the commit, so that simultaneous writes see each other. */
export async function lockedApprovalRules(organization: string, trx: Knex): Promise<StoredApprovalRule[]> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`approval rules ${organization}`]);
  return approvalRulesOf(organization, trx);
}

/** The rule with its categories as digits. */
export const matchable = <Rule extends Omit<ApprovalRule, 'id'>>(rule: Rule): Rule => ({
  ...rule,
  categories: rule.categories?.map(categoryDigits) ?? null,
});
