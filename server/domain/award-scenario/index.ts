import { awardScenario } from '../../../schemas/award-scenario/award-scenario.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { openRequestSql } from '../approval-request/open-request.ts';
import { awardByScenario } from './award.ts';
import { scenarioApproval } from './award-approval.ts';
import { createAwardScenario } from './create.ts';
import { makeLots } from './make-lots.ts';
import { presentAwardScenario } from './present.ts';
import { longReport, reportRoutes } from './report/report-routes.ts';
import { scenarioHelpers, scenarioPossible, refuseAfterPurchase } from './purchase-over.ts';
import { awardScenarioRoutes } from './routes.ts';
import { solvingWorks } from './solving/work.ts';
import { updateAwardScenario } from './update.ts';
import { definePureRule, defineRule } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { noAnswer } from './no-answer.ts';
import { solvingChannel } from './solving/channel.ts';

interface Facts {
  underWay: number;
  most: number;
}

/** Waits for a separate process, which writes the answer. */
const solveAwardScenario = defineRule<'awardScenario', 'solve', Facts>({
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

/** The solver notices the cancellation at its next heartbeat, and is ended. */
const cancelSolving = definePureRule<'awardScenario', 'cancel'>(() => ({
  changes: { progress: null, work: null },
}));

export const awardScenarioServer = defineServer(awardScenario, {
  rules: {
    create: createAwardScenario,
    update: updateAwardScenario,
    solve: solveAwardScenario,
    cancel: cancelSolving,
    makeLots,
    award: awardByScenario,
  },
  refuses: {
    create: ['limit_reached', 'purchase_over'],
    solve: ['purchase_over', 'too_many_jobs'],
    makeLots: ['item_in_negotiation'],
    award: ['approval_pending', 'documents_lacking', 'item_in_negotiation', 'offers_changed'],
  },
  answers: { makeLots: { 200: 'LotCreation' } },
  possible: scenarioPossible,
  approvals: { award: scenarioApproval },
  computed: { approvalRequest: openRequestSql('t.request_id') },
  helpers: scenarioHelpers,
  present: presentAwardScenario,
  routes: (router, services) => {
    awardScenarioRoutes(router, services);
    reportRoutes(router, services);
  },
  long: [longReport],
  work: solvingWorks,
});
