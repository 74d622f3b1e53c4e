import { violation } from '../../../schemas/language/violation.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

export const mostFiles = 50;

/** The route attaches the file itself. A body without a file has nothing to store. */
export const createRequestFile = defineRule<'requestFile', 'create', number>({
  facts: async ({ parent }, { trx }) => {
    const [row] = await raw<{ count: number }>(trx, {
      sql: 'select count(*)::int as count from request_file where request_id = ?',
      bindings: [parent?.id ?? null],
    });
    return row?.count ?? 0;
  },
  decide: ({ attached, facts: count }) => {
    if (!attached) throw invalid([violation('file', 'required', 'This field is required')]);
    if (count >= mostFiles) throw new Problem('limit_reached', { params: { limit: mostFiles } });
    return {};
  },
});
