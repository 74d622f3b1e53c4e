import type { Format } from '../../i18n/use-format.ts';
import type { Text } from '../../i18n/use-text.ts';
import { ruleSentence } from './rule-sentence.ts';
import type { Scenario, ScenarioScene } from './scenario-types.ts';

/** What it comes to in a sentence, with the rule that costs most; null while nothing is known. */
export function toldScenario(
  scenario: Scenario,
  { text, format, scene }: { text: Text; format: Format; scene: ScenarioScene },
): string | null {
  const { cost, suppliers, rulePrices = [], rules = [] } = scenario;
  if (cost == null) return null;
  const values = { suppliers: suppliers ?? 0, cost: format.money(cost, scene.currency) };
  const [dearest] = (rulePrices ?? [])
    .filter((price) => Number(price.cost ?? 0) > 0)
    .toSorted((a, b) => Number(b.cost) - Number(a.cost));
  const rule = dearest && rules?.[dearest.rule ?? -1];
  if (!rule) return text('scenarios.told.free', values);
  const saved = format.money(dearest.cost ?? '0', scene.currency);
  return text('scenarios.told.dearest', { ...values, rule: ruleSentence(rule, { text, format, scene }), saved });
}
