import { automationLife } from './automation-life.ts';
import { live } from './life.ts';
import type { Runtime } from './runtime.ts';

export type Workflow = (id: string, run: Runtime) => Promise<void>;

const lifeOfA =
  (entity: string): Workflow =>
  (id, run) =>
    live({ entity, id }, run);

/** By the word that stands in the id of a run, `request-<id>`. */
export const workflows = {
  /** Starts at its start date, two days before its end reminds who has not offered, and finishes at its finish date. */
  request: lifeOfA('request'),
  /** Starts at its start date. A second after its effective finish, which bids may move, its mechanism names the winner. */
  negotiation: lifeOfA('negotiation'),
  /** A template starts a workflow each time that its schedule names. */
  schedule: lifeOfA('schedule'),
  /** While it waits for approval: its approver is reminded after two days, the organization's admins are asked after five. */
  demand: lifeOfA('demand'),
  /** A mail that the recipient's server refused is sent again after a pause, longer each time. */
  mail: lifeOfA('mail'),
  automation: automationLife,
  /** A run of the buying agent begins at once, follows the automation that it started, and stops at its deadline. */
  agentRun: lifeOfA('agentRun'),
  /** Once a day: removes stored files that no record refers to. */
  upkeep: lifeOfA('upkeep'),
} satisfies Record<string, Workflow>;
