import { requiredViolation } from '../../../schemas/language/violation.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { gapsOf } from './template-facts.ts';

/** Colleagues may start from it from then on. */
export const publishTemplate = defineRule<'workflow', 'publishTemplate', string[]>({
  facts: ({ record }, { trx }) => gapsOf(record.id, trx),
  decide: ({ record, facts: gaps }) => {
    if (!record.isTemplate) throw new Problem('wrong_state', { params: { state: record.state } });
    if (gaps.length > 0) throw invalid(gaps.map(requiredViolation));
    return { changes: { templatePublished: true } };
  },
});
