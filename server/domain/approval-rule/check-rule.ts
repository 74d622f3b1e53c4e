import { shadowedRules } from '../../../schemas/domain/approval/shadowed-rules.ts';
import { categoryDigits } from '../../../schemas/domain/routing/category-of-all.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { matchable, type StoredApprovalRule } from './stored-rules.ts';

export interface RuleFacts {
  /** Ids of purchasers of the organization who can act, and of its cost centers in use. */
  people: ReadonlySet<string>;
  /** Ids of all its purchasers. */
  colleagues: ReadonlySet<string>;
  costCenters: ReadonlySet<string>;
}

type Checked = Pick<StoredApprovalRule, 'subjects' | 'categories' | 'costCenters' | 'steps'>;

/** Violations within a single rule. */
export const ruleViolations = (rule: Checked, facts: RuleFacts): Violation[] => [
  ...repeated(rule.subjects, 'subjects'),
  ...categoryViolations(rule),
  ...costCenterViolations(rule, facts),
  ...rule.steps.flatMap((step, index) => stepViolations(step, `steps[${index}]`, facts)),
];

const repeated = (values: readonly string[], path: string): Violation[] =>
  values.flatMap((value, index) =>
    values.indexOf(value) < index ? [violation(`${path}[${index}]`, 'not_unique', 'This entry already exists')] : [],
  );

const categoryViolations = ({ categories }: Checked): Violation[] =>
  (categories ?? []).flatMap((code, index) => {
    const digits = categoryDigits(code);
    const fits = digits.length > 0 && digits.length <= 8 && /^[\d\s.-]*$/.test(code);
    return fits ? [] : [violation(`categories[${index}]`, 'format_eclass', 'This is not an ECLASS code')];
  });

const costCenterViolations = ({ costCenters }: Checked, facts: RuleFacts): Violation[] =>
  (costCenters ?? []).flatMap((id, index) =>
    facts.costCenters.has(id) ? [] : [violation(`costCenters[${index}]`, 'not_found', 'This entry was not found')],
  );

function stepViolations(
  { approvers, quorum }: StoredApprovalRule['steps'][number],
  path: string,
  { people, colleagues }: RuleFacts,
): Violation[] {
  const strangers = approvers.flatMap((id, index) => {
    const place = `${path}.approvers[${index}]`;
    if (people.has(id)) return [];
    return colleagues.has(id)
      ? [violation(place, 'not_active', 'This person is not active')]
      : [violation(place, 'not_purchaser', 'Choose a purchaser of your organization')];
  });
  const limit = approvers.length;
  const tooMany = violation(`${path}.quorum`, 'too_large', `Must be at most ${limit}`, { limit });
  return [...strangers, ...repeated(approvers, `${path}.approvers`), ...(quorum > limit ? [tooMany] : [])];
}

/**
 * Rules that can never match in this order. Names the rules that hide them. `saved`: the rule being written; null while
 * all are reordered.
 */
export function orderViolations(rules: readonly StoredApprovalRule[], saved: string | null): Violation[] {
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  const named = (ids: readonly string[]): string => ids.map((id) => titles.get(id) ?? '').join(', ');
  return shadowedRules(rules.map(matchable)).flatMap(({ rule, by }) => {
    const path = saved === null ? `rules[${rules.findIndex(({ id }) => id === rule)}]` : 'amountFrom';
    if (saved === null || saved === rule)
      return [violation(path, 'never_fires', `Earlier rules already cover this: ${named(by)}`, { rules: named(by) })];
    return by.includes(saved)
      ? [violation(path, 'hides_rule', `Later rules would never apply: ${named([rule])}`, { rules: named([rule]) })]
      : [];
  });
}
