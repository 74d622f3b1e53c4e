import { categoryDigits } from '../../../schemas/domain/routing/category-of-all.ts';
import { unreachableRules } from '../../../schemas/domain/routing/unreachable-rules.ts';
import { isSpending } from '../../../schemas/domain/automation/bound.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';
import { modesIn, stepsOfRun } from '../../../schemas/domain/automation/steps-of-run.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { routingRule, type StoredRule } from './stored-rules.ts';

export interface RuleFacts {
  /** The current template that the rule names. */
  template:
    | { isTemplate: boolean; state: string; templateKind: string; missing: readonly string[]; steps: readonly Step[] }
    | undefined;
  /** Ids of purchasers of the organization who can act, and of cost centers in use. */
  people: ReadonlySet<string>;
  costCenters: ReadonlySet<string>;
}

type CheckedRule = Pick<StoredRule, 'id' | 'when' | 'then' | 'active'>;

/** Violations within a single rule. */
export const ruleViolations = (rule: CheckedRule, facts: RuleFacts): Violation[] => [
  ...conditionViolations(rule, facts),
  ...templateViolations(rule, facts),
  ...stepViolations(rule),
  ...boundViolations(rule, facts),
  ...(rule.then.approver && !facts.people.has(rule.then.approver)
    ? [violation('then.approver', 'not_active', 'This person is not active')]
    : []),
];

function conditionViolations({ when }: CheckedRule, { costCenters }: RuleFacts): Violation[] {
  const categories = (when?.categories ?? []).flatMap((code, index) => {
    const digits = categoryDigits(code);
    const fits = digits.length > 0 && digits.length <= 8 && /^[\d\s.-]*$/.test(code);
    return fits ? [] : [violation(`when.categories[${index}]`, 'format_eclass', 'This is not an ECLASS code')];
  });
  const centers = (when?.costCenters ?? []).flatMap((id, index) =>
    costCenters.has(id)
      ? []
      : [violation(`when.costCenters[${index}]`, 'not_active', 'This cost center is not active')],
  );
  return [...categories, ...centers];
}

function templateViolations({ then }: CheckedRule, { template }: RuleFacts): Violation[] {
  const path = 'then.template';
  if (!then.template) return then.kind === 'manual' ? [] : [violation(path, 'required', 'This field is required')];
  if (!template) return [violation(path, 'not_found', 'This entry was not found')];
  if (!template.isTemplate || template.state !== 'active')
    return [violation(path, 'no_template', 'This template cannot be used')];
  if (template.templateKind !== then.kind)
    return [
      violation(path, 'template_of_other_kind', 'This template is for another process', {
        kind: template.templateKind,
      }),
    ];
  if (then.kind === 'manual' || template.missing.length === 0) return [];
  const missing = template.missing.join(', ');
  return [violation(path, 'template_incomplete', `This template lacks ${missing}`, { missing })];
}

function stepViolations({ then }: CheckedRule): Violation[] {
  const kinds = modesIn(then.steps).map(({ kind }) => kind);
  return kinds.flatMap((kind, index) =>
    kinds.indexOf(kind) < index
      ? [violation(`then.steps[${index}].kind`, 'not_unique', 'This entry already exists')]
      : [],
  );
}

/** Steps of the workflows that the rule starts: its template's, with its own modes. */
export const stepsOfRule = ({ then }: Pick<CheckedRule, 'then'>, { template }: RuleFacts): Step[] =>
  stepsOfRun(template?.steps ?? [], { modes: modesIn(then.steps), approver: null }, () => '');

/** Automatic awards and orders stop at the rule's upper amount. */
function boundViolations(rule: CheckedRule, facts: RuleFacts): Violation[] {
  if (rule.when?.amountTo || !rule.active) return [];
  const isAutomatic = stepsOfRule(rule, facts).some(({ kind, mode }) => isSpending(kind) && mode === 'auto');
  return isAutomatic
    ? [violation('when.amountTo', 'no_upper_bound', 'Automatic awards and orders need a maximum amount')]
    : [];
}

/** Rules that can never apply, in order, with the rules that hide them. */
export function orderViolations(rules: readonly StoredRule[], saved: string | null): Violation[] {
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  const named = (ids: readonly string[]): string => ids.map((id) => titles.get(id) ?? '').join(', ');
  return unreachableRules(rules.map(routingRule)).flatMap(({ rule, why, by }) => {
    const index = rules.findIndex(({ id }) => id === rule);
    const path = saved === null ? `rules[${index}]` : 'when';
    if (why === 'empty_range')
      return saved === null || saved === rule
        ? [violation(saved === null ? path : 'when.amountTo', 'empty_range', 'No amount is in this range')]
        : [];
    if (saved === null || saved === rule)
      return [violation(path, 'never_fires', `Earlier rules already cover this: ${named(by)}`, { rules: named(by) })];
    return by.includes(saved)
      ? [violation(path, 'hides_rule', `Later rules would never apply: ${named([rule])}`, { rules: named([rule]) })]
      : [];
  });
}
