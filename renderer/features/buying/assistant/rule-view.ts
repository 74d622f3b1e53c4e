import { thenDo } from '../../../../schemas/domain/routing/then-do.ts';
import type { ModeOfStep } from '../../../../schemas/domain/automation/step.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';
import { stepKinds } from '../../../../schemas/domain/automation/step-kinds.ts';
import type { Format } from '../../../i18n/use-format.ts';
import type { Text } from '../../../i18n/use-text.ts';

/** A rule from the API, in the parts of its sentence. */
export interface RuleView {
  iri: string;
  title: string;
  version: number;
  active: boolean;
  categories: string[];
  amountFrom: string;
  amountTo: string;
  costCenters: string[];
  kind: string;
  template: string;
  approver: string;
  steps: ModeOfStep[];
}

export const ruleView = (record: Partial<Representation<'assistantRule'>>): RuleView => ({
  iri: record['@id'] ?? '',
  title: record.title ?? '',
  version: record.version ?? 1,
  active: record.active !== false,
  categories: record.when?.categories ?? [],
  amountFrom: record.when?.amountFrom ?? '',
  amountTo: record.when?.amountTo ?? '',
  costCenters: record.when?.costCenters ?? [],
  kind: record.then?.kind ?? 'manual',
  template: record.then?.template ?? '',
  approver: record.then?.approver ?? '',
  steps: record.then?.steps ?? [],
});

/** The body that saves the rule; empty conditions are left out. */
export const ruleBody = (rule: RuleView): JsonObject => ({
  title: rule.title.trim(),
  active: rule.active,
  when: {
    ...(rule.categories.length > 0 ? { categories: rule.categories } : {}),
    ...(rule.amountFrom ? { amountFrom: rule.amountFrom } : {}),
    ...(rule.amountTo ? { amountTo: rule.amountTo } : {}),
    ...(rule.costCenters.length > 0 ? { costCenters: rule.costCenters } : {}),
  },
  ...thenDo({
    kind: rule.kind,
    ...(rule.template ? { template: rule.template } : {}),
    ...(rule.approver ? { approver: rule.approver } : {}),
    ...(rule.steps.length > 0 ? { steps: rule.steps } : {}),
  }),
});

/** Shortens `40000000` to 40. */
export const shortCode = (code: string): string => (code.endsWith('00') ? shortCode(code.slice(0, -2)) : code);

/** "40 Occupational safety", "24-11 Office supplies": a code with the name of its top-level class. */
export const categoryName = (code: string, nameOf: (code: string) => string): string =>
  `${code} ${/^\d\d/.test(code) ? nameOf(code) : ''}`.trim();

/** The conditions in words: "Category 24 Office supplies, below € 5,000". */
export function conditionText(rule: RuleView, { text: words, format, currency, nameOf }: Words): string {
  const money = (amount: string): string => format.money(amount, currency);
  const parts = [
    ...(rule.categories.length > 0
      ? [words('buying.rule.category', { codes: rule.categories.map((code) => categoryName(code, nameOf)).join(', ') })]
      : []),
    ...(rule.amountFrom ? [words('buying.rule.from', { amount: money(rule.amountFrom) })] : []),
    ...(rule.amountTo ? [words('buying.rule.to', { amount: money(rule.amountTo) })] : []),
    ...(rule.costCenters.length > 0 ? [words('buying.rule.costCenters', { count: rule.costCenters.length })] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : words('buying.rule.always');
}

interface Words {
  text: Text;
  format: Format;
  currency: string;
  /** Returns the name of a class. */
  nameOf: (code: string) => string;
}

/** Steps up to this one are automatic; the others ask first. */
export const stepsUntil = (last: string): RuleView['steps'] => {
  const end = stepKinds.findIndex((kind) => kind === last);
  return stepKinds.map((kind, index) => ({ kind, mode: index <= end ? 'auto' : 'ask' }));
};

/** Asks at every step by default, so it needs no upper amount. */
export const newRule: RuleView = ruleView(thenDo({ kind: 'self_sourcing', steps: stepsUntil('ask') }));

/** The last step of the automatic ones; `manual` for rules without steps. */
export function untilOf({ steps, kind }: Pick<RuleView, 'steps' | 'kind'>): string {
  if (kind === 'manual') return 'manual';
  const first = steps.findIndex(({ mode }) => mode !== 'auto');
  const automatic = first < 0 ? steps : steps.slice(0, first);
  return automatic.at(-1)?.kind ?? 'ask';
}
