import { moneyText } from '../../../../schemas/domain/money-text.ts';
import { decimalText } from '../../../../schemas/domain/number-text.ts';
import { filled } from '../../../mail/messages.ts';
import type { Rule } from '../rule-violations.ts';
import type { ScenarioReport } from './read-report.ts';
import type { ReportTexts } from '../../../documents/document-texts.ts';

/** A rule in words, with its result. */
export interface RuleRow {
  rule: string;
  must: boolean;
  penalty: string | null;
  /** Amount saved without the rule; null if unknown. */
  price: string | null;
  isKept: boolean;
}

/** Default values of rules that may omit theirs. */
const defaults: Readonly<Partial<Record<string, string>>> = { whole_items: '100' };

interface RuleContext {
  texts: ReportTexts;
  locale: string;
  currency: string;
}

/** Returns the share, count or amount of a rule in the reader's notation. */
function valueText({ kind, value }: Pick<Rule, 'kind' | 'value'>, { locale, currency }: RuleContext): string {
  const known = value ?? defaults[kind];
  if (known === undefined) return '';
  return kind === 'max_spend' || kind === 'min_spend'
    ? moneyText(known, { locale, currency })
    : decimalText(known, { locale });
}

/** A rule in words, with the suppliers and the first items that it names. */
export function ruleText(
  rule: Pick<Rule, 'kind' | 'value'>,
  { suppliers, items }: { suppliers: readonly string[]; items: readonly string[] },
  context: RuleContext,
): string {
  const { texts } = context;
  const who = suppliers.join(', ');
  const named = items.slice(0, 5).join(', ');
  const more = items.length > 5 ? ', …' : '';
  const words = filled((who === '' ? texts.rules : texts.rulesOf)[rule.kind], { value: valueText(rule, context), who });
  return named === '' ? words : `${words} (${named}${more})`;
}

export function ruleRows(
  { scenario, suppliers, items, request: { currency } }: ScenarioReport,
  { texts, locale }: { texts: ReportTexts; locale: string },
): RuleRow[] {
  const prices = new Map((scenario.rulePrices ?? []).map(({ rule, cost }) => [rule, cost ?? null]));
  const broken = new Set(scenario.broken);
  return (scenario.rules ?? []).map((rule, place) => {
    const named = {
      suppliers: (rule.suppliers ?? []).map((id) => suppliers.get(id) ?? ''),
      items: (rule.items ?? []).map((id) => items.get(id) ?? ''),
    };
    return {
      rule: ruleText(rule, named, { texts, locale, currency }),
      must: rule.must,
      penalty: rule.must ? null : (rule.penalty ?? null),
      price: prices.get(place) ?? null,
      isKept: !broken.has(place),
    };
  });
}
