import { byAmount, boundsIn, boundsOfSteps } from '../../../schemas/domain/automation/bound.ts';
import { shownState } from '../../../schemas/domain/automation/shown-state.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';
import { bindingSteps } from '../../../schemas/domain/automation/step-kinds.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { Representation } from '../../kernel/present/representation.ts';
import { automationOf } from './stored-automation.ts';

/** Presents steps with the addresses of people, each in its visible state. */
export function presentAutomation({
  row,
  representation,
}: {
  row: ShownRecords['automation'];
  representation: Representation;
}): void {
  const automation = automationOf(row);
  const bounds = [...boundsIn(row.bound), ...boundsOfSteps(automation.steps)];
  representation['bound'] = bounds.toSorted(byAmount)[0] ?? null;
  representation['steps'] = automation.steps.map((step, index) => presentStep(step, shownState(automation, index)));
}

const address = (account: string | null | undefined): string | null =>
  account ? (isId(account) ? iriOf(entityNamed('account'), account) : account) : null;

const isId = (who: string): boolean => /^[0-9a-f-]{36}$/.test(who);

const presentStep = (step: Step, state: Step['state']): JsonObject => ({
  ...step,
  state,
  binding: bindingSteps.has(step.kind),
  escalation: { ...step.escalation, to: address(step.escalation.to) },
  approver: address(step.approver),
  decidedBy: address(step.decidedBy),
  decidedFor: address(step.decidedFor),
  decider: address(step.decider),
  approvedBy: address(step.approvedBy),
  takenOverBy: address(step.takenOverBy),
});
