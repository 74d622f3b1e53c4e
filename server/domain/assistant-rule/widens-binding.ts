import type { Knex } from 'knex';
import { bindingSteps } from '../../../schemas/domain/automation/step-kinds.ts';
import { modesIn, stepsOfRun } from '../../../schemas/domain/automation/steps-of-run.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { stepsOfWorkflow } from '../automation/stored-automation.ts';
import { routingRule, type StoredRule } from './stored-rules.ts';

type Decides = Pick<StoredRule, 'id' | 'when' | 'active'>;

interface Change {
  before: readonly Decides[];
  after: readonly Decides[];
  /** Ids of rules whose steps bind the organization automatically. */
  binding: ReadonlySet<string>;
}

/**
 * True if a binding rule decides on more demands after other rules changed. This happens if an earlier rule is gone,
 * switched off, moved behind it, or has another condition.
 */
function widensBinding({ before, after, binding }: Change): boolean {
  const remaining = after.filter(({ id, active }) => active && binding.has(id));
  return remaining.some(({ id }) => {
    const left = conditionsBefore(id, after);
    return [...conditionsBefore(id, before)].some(([earlier, condition]) => left.get(earlier) !== condition);
  });
}

/** Conditions of the active rules before this one, by id. */
function conditionsBefore(id: string, rules: readonly Decides[]): ReadonlyMap<string, string> {
  const place = rules.findIndex((rule) => rule.id === id);
  const earlier = rules.slice(0, Math.max(place, 0)).filter(({ active }) => active);
  return new Map(earlier.map((rule) => [rule.id, conditionOf(rule)]));
}

function conditionOf(rule: Decides): string {
  const { when } = routingRule(rule);
  const filled = Object.entries(when).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Refuses a change by an administrator of the operator that binds the organization more than before. */
export async function refuseWidening(
  { before, after }: Omit<Change, 'binding'> & { before: readonly StoredRule[] },
  { caller }: Reader,
  trx: Knex,
): Promise<void> {
  if (caller.kind !== 'admin') return;
  if (!caller.viewAs || widensBinding({ before, after, binding: await bindingRules(before, trx) }))
    throw new Problem('not_allowed');
}

async function bindingRules(rules: readonly StoredRule[], trx: Knex): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { id, then } of rules) {
    const own = then.template ? await stepsOfWorkflow(then.template, trx) : [];
    const steps = stepsOfRun(own, { modes: modesIn(then.steps), approver: null }, () => '');
    if (steps.some(({ kind, mode }) => bindingSteps.has(kind) && mode === 'auto')) found.add(id);
  }
  return found;
}
