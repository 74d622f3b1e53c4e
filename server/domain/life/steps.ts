import type { Knex } from 'knex';
import type { Step } from '../../../workflows/activities.ts';
import type { Services } from '../../kernel/services.ts';
import { nextMailStep, releaseMail } from '../../kernel/outbox/retry-mail.ts';
import { agentRunSteps } from '../agent-run/agent-run-steps.ts';
import { approvalRequestSteps } from '../approval-request/life.ts';
import { automationSteps } from '../automation/automation-steps.ts';
import { demandSteps } from '../demand/waiting.ts';
import { negotiationStep } from '../negotiation/rounds/next-step.ts';
import { explanationStep } from '../price-explanation/explanation-step.ts';
import { nextRequestStep } from '../request/next-step.ts';
import { nextUpkeep, sweep } from './upkeep.ts';
import { nextScheduled, startScheduled } from '../workflow/start-scheduled.ts';
import { qualificationSteps } from '../qualification/life.ts';
import { supplierDocumentSteps } from '../supplier-document/life.ts';
import { remindInvitees } from '../request/remind-invitees.ts';

type Perform = (id: string, services: Services) => Promise<void>;

export interface TimedEntity {
  /** The next step due for the record in its current state; null if there is none. */
  next: (id: string, db: Knex, services: Services) => Promise<Step | null>;
  /** Steps that are not operations of the lifecycle. All others are commands of the system. */
  own?: Record<string, Perform>;
}

/** Timed steps of records, by entity. */
export const steps: Record<string, TimedEntity> = {
  negotiation: { next: negotiationStep },
  request: { next: nextRequestStep, own: { remind: remindInvitees } },
  schedule: { next: nextScheduled, own: { startScheduled } },
  automation: automationSteps,
  agentRun: agentRunSteps,
  demand: demandSteps,
  approvalRequest: approvalRequestSteps,
  priceExplanation: { next: explanationStep },
  qualification: qualificationSteps,
  supplierDocument: supplierDocumentSteps,
  upkeep: { next: nextUpkeep, own: { sweep } },
  mail: { next: nextMailStep, own: { send: releaseMail } },
};
