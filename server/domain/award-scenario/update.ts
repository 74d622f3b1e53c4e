import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { noAnswer } from './no-answer.ts';
import { ruleScene } from './rule-scene.ts';
import { ruleViolations, type RuleScene } from './rule-violations.ts';

/** A change of the goal or the rules discards the answer. */
export const updateAwardScenario = defineRule<'awardScenario', 'update', RuleScene>({
  facts: ({ record }, { trx }) => ruleScene(record.request, trx),
  decide: ({ record, input, facts: scene }) => {
    const violations = ruleViolations(input.rules ?? [], scene);
    if (violations.length > 0) throw invalid(violations);
    const after = { goal: record.goal, rules: record.rules, ...input };
    if (isSame(record, after)) return {};
    return { changes: noAnswer, state: 'drafted' };
  },
});

type ScenarioInput = Pick<RecordOf<'awardScenario'>, 'goal' | 'rules'>;

const isSame = (
  before: ScenarioInput,
  after: { goal?: ScenarioInput['goal'] | null; rules?: ScenarioInput['rules'] | null },
): boolean =>
  before.goal === (after.goal ?? 'cost') && JSON.stringify(before.rules ?? []) === JSON.stringify(after.rules ?? []);
