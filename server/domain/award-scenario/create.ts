import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord, raw } from '../../kernel/repository/records.ts';
import { refuseAfterPurchase } from './purchase-over.ts';
import { ruleScene } from './rule-scene.ts';
import { ruleViolations, type RuleScene } from './rule-violations.ts';

interface Facts {
  request: RecordOf<'request'> | undefined;
  count: number;
  scene: RuleScene;
}

export const mostScenarios = 100;

/** Creates a scenario for a published request that asks for prices. Before publication there is nothing to award. */
export const createAwardScenario = defineRule<'awardScenario', 'create', Facts>({
  facts: async ({ input, reader }, { trx }) => {
    const request = await lockRecord({ entity: entityNamed('request'), id: input.request, lock: 'share' }, reader, trx);
    await refuseAfterPurchase(input.request, trx);
    const [row] = await raw<{ count: number }>(trx, {
      sql: 'select count(*)::int as count from award_scenario where request_id = ?',
      bindings: [input.request],
    });
    return { request, count: row?.count ?? 0, scene: await ruleScene(input.request, trx) };
  },
  decide: ({ input, facts: { request, count, scene } }) => {
    if (!request) throw invalid([violation('request', 'not_found', 'This entry was not found')]);
    refuseUnpriced(request);
    if (count >= mostScenarios) throw new Problem('limit_reached', { params: { limit: mostScenarios } });
    const violations = ruleViolations(input.rules ?? [], scene);
    if (violations.length > 0) throw invalid(violations);
    return { changes: { organization: request.organization } };
  },
});

function refuseUnpriced({ type, state }: RecordOf<'request'>): void {
  if (!isPriced(type)) throw new Problem('wrong_state', { params: { type } });
  if (state === 'created' || state === 'drafted') throw new Problem('wrong_state', { params: { state } });
}
