import { priceExplanationFile } from '../../../schemas/price-explanation-file/price-explanation-file.entity.ts';
import { requiredViolation } from '../../../schemas/language/violation.ts';
import { fileRoutes } from '../../files/file-routes.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { isOverdue } from '../price-explanation/latest-explanation.ts';
import { mostFiles } from '../request-file/create.ts';

const createFile = defineRule<'priceExplanationFile', 'create', number>({
  facts: async ({ parent }, { trx }) => {
    const [row] = await raw<{ count: number }>(trx, {
      sql: 'select count(*)::int as count from price_explanation_file where price_explanation_id = ?',
      bindings: [parent?.id ?? null],
    });
    return row?.count ?? 0;
  },
  decide: ({ parent, attached, facts: count }, { now }) => {
    if (!parent) throw new Problem('not_found');
    if (!attached) throw invalid([requiredViolation('file')]);
    if (isOverdue(parent, now)) throw new Problem('wrong_state', { params: { state: 'expired' } });
    if (count >= mostFiles) throw new Problem('limit_reached', { params: { limit: mostFiles } });
    return { changes: { supplier: parent.supplier } };
  },
});

export const priceExplanationFileServer = defineServer(priceExplanationFile, {
  rules: { create: createFile },
  refuses: {
    create: ['limit_reached'],
  },
  routes: (router, services) => fileRoutes(router, priceExplanationFile, services),
});
