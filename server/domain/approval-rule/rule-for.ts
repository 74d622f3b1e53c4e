import type { Knex } from 'knex';
import type { ApprovalSubject, Money } from '../../../schemas/domain/approval/approval-rule.ts';
import { matchingRule } from '../../../schemas/domain/approval/matching-rule.ts';
import { categoryDigits } from '../../../schemas/domain/routing/category-of-all.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { approvalRulesOf, matchable, type StoredApprovalRule } from './stored-rules.ts';

/** An award or order of a workflow. */
export interface AskedPurchase {
  subject: ApprovalSubject;
  amount: Money;
  workflow: string;
  request: Pick<Records['request'], 'currency' | 'rates' | 'eclass'>;
}

/** The rule that applies to an award or order; undefined if it needs no approval. */
export async function ruleFor(
  { subject, amount, workflow, request }: AskedPurchase,
  organization: string,
  db: Knex,
): Promise<StoredApprovalRule | undefined> {
  const rules = await approvalRulesOf(organization, db);
  if (rules.length === 0) return undefined;
  const [file] = await rowsWhere(entityNamed('workflow'), { id: workflow }, db);
  return matchingRule(rules.map(matchable), {
    subject,
    amount,
    currency: request.currency ?? 'EUR',
    rates: Object.fromEntries(Object.entries(request.rates ?? {}).map(([currency, rate]) => [currency, String(rate)])),
    categories: request.eclass ? [categoryDigits(request.eclass)] : [],
    costCenter: file?.costCenter ?? null,
  });
}
