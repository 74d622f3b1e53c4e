import { kindsOfRules } from '../../../schemas/domain/award/rules.ts';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';

export type Rule = NonNullable<RecordOf<'awardScenario'>['rules']>[number];

/** Suppliers and items that a rule may name. */
export interface RuleScene {
  suppliers: ReadonlySet<string>;
  items: ReadonlySet<string>;
}

export const ruleViolations = (rules: readonly Rule[], scene: RuleScene): Violation[] =>
  rules.flatMap((rule, place) =>
    [...valueOf(rule), ...penaltyOf(rule), ...suppliersOf(rule, scene), ...itemsOf(rule, scene)].map((found) => ({
      ...found,
      propertyPath: `rules[${place}].${found.propertyPath}`,
    })),
  );

const bounds = {
  count: { least: 0, most: 5000, isWhole: true },
  percent: { least: 0, most: 100, isWhole: false },
  money: { least: 0, most: 1_000_000_000_000, isWhole: false },
} as const;

function valueOf({ kind, value }: Rule): Violation[] {
  const { value: meaning, isValueNeeded } = kindsOfRules[kind];
  if (value === undefined) return isValueNeeded ? [requiredViolation('value')] : [];
  if (meaning === null) return [];
  const { least, most, isWhole } = bounds[meaning];
  const least1 = kind === 'max_suppliers' || kind === 'whole_items' ? 1 : least;
  const number = new Decimal(value);
  if (number.lt(least1)) return [violation('value', 'too_small', `At least ${least1}`, { limit: least1 })];
  if (number.gt(most)) return [violation('value', 'too_large', `At most ${most}`, { limit: most })];
  if (isWhole && !number.isInteger()) return [violation('value', 'wrong_type', 'A whole number', { type: 'integer' })];
  return [];
}

function penaltyOf({ must, penalty }: Rule): Violation[] {
  if (must) return [];
  if (penalty === undefined) return [requiredViolation('penalty')];
  return new Decimal(penalty).isNegative() ? [violation('penalty', 'too_small', 'At least 0', { limit: 0 })] : [];
}

function suppliersOf({ kind, suppliers = [] }: Rule, scene: RuleScene): Violation[] {
  if (suppliers.length === 0) return kindsOfRules[kind].areSuppliersNeeded ? [requiredViolation('suppliers')] : [];
  return unknown('suppliers', suppliers, scene.suppliers);
}

const itemsOf = ({ items = [] }: Rule, scene: RuleScene): Violation[] => unknown('items', items, scene.items);

const unknown = (list: string, ids: readonly string[], known: ReadonlySet<string>): Violation[] =>
  ids.flatMap((id, place) =>
    known.has(id) ? [] : [violation(`${list}[${place}]`, 'not_found', 'This entry was not found')],
  );
