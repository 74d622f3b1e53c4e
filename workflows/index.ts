import { agentRunLife } from './agent-run-life.ts';
import { automationLife } from './automation-life.ts';
import { demandLife } from './demand-life.ts';
import { mailLife } from './mail-life.ts';
import { negotiationLife } from './negotiation-life.ts';
import { requestLife } from './request-life.ts';
import { scheduleLife } from './schedule-life.ts';
import type { Runtime } from './runtime.ts';
import { upkeep } from './upkeep.ts';

export type Workflow = (id: string, run: Runtime) => Promise<void>;

/** By the word that stands in the id of a run, `request-<id>`. */
export const workflows = {
  request: requestLife,
  negotiation: negotiationLife,
  schedule: scheduleLife,
  demand: demandLife,
  mail: mailLife,
  automation: automationLife,
  agentRun: agentRunLife,
  upkeep,
} satisfies Record<string, Workflow>;
