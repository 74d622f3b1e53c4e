import { qualificationFile } from '../../../schemas/qualification-file/qualification-file.entity.ts';
import { requiredViolation } from '../../../schemas/language/violation.ts';
import { fileRoutes } from '../../files/file-routes.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { mostFiles } from '../request-file/create.ts';

const createFile = defineRule<'qualificationFile', 'create', number>({
  facts: async ({ parent }, { trx }) => {
    const [row] = await raw<{ count: number }>(trx, {
      sql: 'select count(*)::int as count from qualification_file where qualification_id = ?',
      bindings: [parent?.id ?? null],
    });
    return row?.count ?? 0;
  },
  decide: ({ attached, facts: count }) => {
    if (!attached) throw invalid([requiredViolation('file')]);
    if (count >= mostFiles) throw new Problem('limit_reached', { params: { limit: mostFiles } });
    return {};
  },
});

export const qualificationFileServer = defineServer(qualificationFile, {
  rules: { create: createFile },
  refuses: {
    create: ['limit_reached'],
  },
  routes: (router, services) => fileRoutes(router, qualificationFile, services),
});
