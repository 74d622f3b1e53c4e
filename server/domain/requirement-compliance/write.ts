import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** The requirement must be one of the request that the offer answers. */
export const writeCompliance = defineRule({
  facts: async ({ parent, input }, { trx }) => {
    const where = { id: input['requirement'], request: parent?.request };
    return { requirements: await rowsWhere(entityNamed('requirement'), where, trx) };
  },
  decide: ({ facts }) => {
    if (facts.requirements.length === 0)
      throw invalid([violation('requirement', 'not_found', 'This entry was not found')]);
    return {};
  },
});
