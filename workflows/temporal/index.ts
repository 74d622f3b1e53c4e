import { agentRunLife } from '../agent-run-life.ts';
import { automationLife } from '../automation-life.ts';
import { demandLife } from '../demand-life.ts';
import { mailLife } from '../mail-life.ts';
import { negotiationLife } from '../negotiation-life.ts';
import { requestLife } from '../request-life.ts';
import { scheduleLife } from '../schedule-life.ts';
import { upkeep as upkeepLife } from '../upkeep.ts';
import { bindRuntime } from './bind-runtime.ts';

/** The workflow types that the bundle offers to Temporal, under the names of `workflows/index.ts`. */
export const request = (id: string): Promise<void> => requestLife(id, bindRuntime(id));
export const negotiation = (id: string): Promise<void> => negotiationLife(id, bindRuntime(id));
export const schedule = (id: string): Promise<void> => scheduleLife(id, bindRuntime(id));
export const demand = (id: string): Promise<void> => demandLife(id, bindRuntime(id));
export const mail = (id: string): Promise<void> => mailLife(id, bindRuntime(id));
export const automation = (id: string): Promise<void> => automationLife(id, bindRuntime(id));
export const agentRun = (id: string): Promise<void> => agentRunLife(id, bindRuntime(id));
export const upkeep = (id: string): Promise<void> => upkeepLife(id, bindRuntime(id));
