import type { Knex } from 'knex';
import { violation } from '../../../schemas/language/violation.ts';
import { defineRule, type Rules, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

const mostFiles = 20;

/** Only the requester may attach files. */
function refuseOthers(demand: RecordOf<'demand'> | undefined, { caller }: Reader): void {
  if (!demand || caller.account === null || demand.requester !== caller.account) throw new Problem('not_allowed');
}

async function countOf(demand: string | null, trx: Knex): Promise<number> {
  const [row] = await raw<{ count: number }>(trx, {
    sql: 'select count(*)::int as count from demand_file where demand_id = ?',
    bindings: [demand],
  });
  return row?.count ?? 0;
}

/** The route attaches the file itself. A body without a file has nothing to store. */
const create = defineRule<'demandFile', 'create', number>({
  facts: ({ parent, reader }, { trx }) => {
    refuseOthers(parent, reader);
    return countOf(parent?.id ?? null, trx);
  },
  decide: ({ attached, facts: count }) => {
    if (!attached) throw invalid([violation('file', 'required', 'This field is required')]);
    if (count >= mostFiles) throw new Problem('limit_reached', { params: { limit: mostFiles } });
    return {};
  },
});

const remove = defineRule<'demandFile', 'delete', undefined>({
  facts: ({ parent, reader }) => {
    refuseOthers(parent, reader);
    return Promise.resolve(undefined);
  },
  decide: () => ({}),
});

export const demandFileRules: Rules<'demandFile'> = { create, delete: remove };
