import { isRuleKind } from '../../../schemas/domain/award/rules.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { textAt } from '../../data/representation.ts';
import type { Format } from '../../i18n/use-format.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { Rule, ScenarioScene } from './scenario-types.ts';

interface Words {
  text: Text;
  format: Format;
  scene: ScenarioScene;
}

const shares = new Set<Rule['kind']>(['max_share', 'min_share', 'keep_incumbent', 'whole_items']);
const spends = new Set<Rule['kind']>(['max_spend', 'min_spend']);

/** True for a rule that is kept as plain data. */
export const isRule = (value: JsonObject): value is Rule => isRuleKind(textAt(value, 'kind'));

/** A rule as a sentence. */
export function ruleSentence(rule: Rule, { text, format, scene }: Words): string {
  const { kind, value = '' } = rule;
  const amount = shares.has(kind) ? format.percent(value) : spends.has(kind) ? format.money(value, scene.currency) : '';
  const names = (rule.suppliers ?? []).map((supplier) => scene.names.get(supplier) ?? '—');
  const who = names.length > 0 ? new Intl.ListFormat(format.locale, { type: 'conjunction' }).format(names) : '';
  const named = { count: Number(value), amount, who, named: who === '' ? 'no' : 'yes' };
  return text(`scenarios.rule.${kind}`, named);
}

/** The scope of a rule, and whether it is mandatory. */
export function ruleNote({ must, penalty = '0', items }: Rule, { text, format, scene }: Words): string {
  const holds = must
    ? text('scenarios.must')
    : text('scenarios.priced', { amount: format.money(penalty, scene.currency) });
  return items && items.length > 0 ? `${holds}, ${text('scenarios.ofItems', { count: items.length })}` : holds;
}
