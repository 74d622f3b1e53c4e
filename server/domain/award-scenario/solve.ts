import { definePureRule, defineRule } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { noAnswer } from './no-answer.ts';
import { refuseAfterPurchase } from './purchase-over.ts';
import { solvingChannel } from './solving/channel.ts';

interface Facts {
  underWay: number;
  most: number;
}

/** It waits for a process of its own, which writes the answer. */
export const solveAwardScenario = defineRule<'awardScenario', 'solve', Facts>({
  facts: async ({ record }, { trx, config }) => {
    await refuseAfterPurchase(record.request, trx);
    const [row] = await raw<{ count: number }>(trx, {
      sql: 'select count(*)::int as count from award_scenario where organization_id = ? and work is not null',
      bindings: [record.organization],
    });
    return { underWay: row?.count ?? 0, most: config.jobs.mostOfOne };
  },
  decide: ({ facts: { underWay, most } }) => {
    if (underWay >= most) throw new Problem('too_many_jobs', { params: { limit: most } });
    return {
      changes: { ...noAnswer, progress: 0, work: 'pending', attempts: 0, beatAt: null },
      writes: [{ notify: solvingChannel }],
    };
  },
});

/** Whoever solves it finds out with the next beat, and is ended. */
export const cancelSolving = definePureRule<'awardScenario', 'cancel'>(() => ({
  changes: { progress: null, work: null },
}));
