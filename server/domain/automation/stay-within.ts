import type { Knex } from 'knex';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import type { HeldCommand } from '../../../schemas/domain/approval/held-command.ts';
import { amountAt, isSpending, withinBound } from '../../../schemas/domain/automation/bound.ts';
import type { Facts } from '../../../schemas/domain/automation/facts.ts';
import type { StepKind } from '../../../schemas/domain/automation/step-kinds.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { automationFacts } from './automation-facts.ts';
import { automationOfWorkflow, stepsOf } from './stored-automation.ts';

interface Reading {
  services: Services;
  db: Knex;
}

/** Reads the amounts again after the commands, because an award that someone made meanwhile also counts. */
export async function stayWithin(
  automation: RecordOf<'automation'>,
  { step, facts }: { step: Step; facts: Facts },
  { services, db }: Reading,
): Promise<void> {
  if (!isSpending(step.kind)) return;
  const { facts: now } = await automationFacts(automation, { services, db });
  refuseAbove(step, now, step.approvedBy ? step.askedAmount : amountAt(step, facts));
}

const kinds: Readonly<Record<string, StepKind>> = { awarding: 'award', createPurchaseOrder: 'order' };

/**
 * Before an automatic command runs after its last approval: refuses what is above an upper bound now. A person may have
 * allowed the amount when the step asked.
 */
export async function stayWithinHeld(
  { operation }: HeldCommand,
  workflow: string | null,
  { services, db }: Reading,
): Promise<void> {
  const automation = workflow === null ? undefined : await automationOfWorkflow(workflow, db);
  const kind = kinds[operation];
  if (!automation || !kind) return;
  const { facts } = await automationFacts(automation, { services, db });
  const step = stepsOf(automation).find((one) => one.kind === kind);
  refuseAbove(step ?? { kind }, facts, step?.askedAmount);
}

/** `covered`: the amount that was allowed before. */
function refuseAbove(step: Pick<Step, 'kind' | 'settings'>, facts: Facts, covered: string | null | undefined): void {
  const amount = amountAt(step, facts);
  const isCovered = covered != null && amount !== null && new Decimal(amount).lte(covered);
  if (!isCovered && !withinBound(step, facts).isWithin)
    throw new Problem('wrong_state', { params: { state: 'above_budget' } });
}
