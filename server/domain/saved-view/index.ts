import { savedView } from '../../../schemas/saved-view/saved-view.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import type { Inputs, Records } from '../../../schemas/generated/records.ts';
import { entities } from '../../../schemas/registry.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

const most = 50;

/** A view belongs to its creator. A new default view of a list replaces the earlier one. */
const writeSavedView = defineRule<'savedView', 'create' | 'update', { count: number }>({
  facts: async ({ record, input, reader }, { trx }) => {
    const { account } = reader.caller;
    // Two windows of the same user: the second one waits.
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`saved views ${account}`]);
    const [row] = await raw<{ count: number }>(trx, {
      sql: 'select count(*)::int as count from saved_view where account_id = ? and entity = ? and id::text <> ?',
      bindings: [account, entityIn(input, record), record.id],
    });
    return row ?? { count: 0 };
  },
  decide: ({ record, input, reader, facts }) => {
    const entity = entityIn(input, record);
    if (!entities[entity]?.ui.list) throw invalid([violation('entity', 'not_in_list', 'There is no such list')]);
    if (facts.count >= most) throw invalid([violation('title', 'too_many', `At most ${most} views`, { limit: most })]);
    const { account } = reader.caller;
    if (account === null) throw new Problem('insufficient_role');
    const others = { account, entity, standard: true };
    return {
      first: input.standard ? [{ patch: 'savedView', where: others, values: { standard: false } }] : [],
      changes: { account },
    };
  },
});

type View = Records['savedView'];
type ViewInputs = Inputs['savedView'];

/** The list of a view never changes. */
const entityIn = (input: ViewInputs['create'] | ViewInputs['update'], record: Pick<View, 'entity'>): View['entity'] =>
  'entity' in input ? input.entity : record.entity;

export const savedViewServer = defineServer(savedView, { rules: { create: writeSavedView, update: writeSavedView } });
