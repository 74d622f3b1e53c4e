import { automationLife } from './automation-life.ts';
import { live } from './life.ts';
import type { Runtime } from './runtime.ts';

export type Workflow = (id: string, run: Runtime) => Promise<void>;

const lifeOfA =
  (entity: string): Workflow =>
  (id, run) =>
    live({ entity, id }, run);

/** Workflows by the word in the id of a run, `request-<id>`. */
export const workflows = {
  /**
   * Starts at its start date, reminds suppliers without an offer two days before its end, and finishes at its finish
   * date.
   */
  request: lifeOfA('request'),
  /**
   * Starts at its start date. A second after its effective finish, which bids may move, its mechanism names the winner.
   */
  negotiation: lifeOfA('negotiation'),
  /** A template starts a workflow at each time of its schedule. */
  schedule: lifeOfA('schedule'),
  /**
   * While a demand awaits approval, its approver is reminded after two days, and the organization's admins are asked
   * after five.
   */
  demand: lifeOfA('demand'),
  /** A question about a low price expires if its supplier does not answer in time. */
  priceExplanation: lifeOfA('priceExplanation'),
  /** Both sides are reminded before an approved qualification ends, and then it expires. */
  qualification: lifeOfA('qualification'),
  /** Both sides are reminded before an accepted document ends, and then it expires. */
  supplierDocument: lifeOfA('supplierDocument'),
  /** A mail refused by the recipient's server is sent again after a pause, which grows each time. */
  mail: lifeOfA('mail'),
  automation: automationLife,
  /** A run of the buying agent begins at once, follows the automation that it started, and stops at its deadline. */
  agentRun: lifeOfA('agentRun'),
  /**
   * While an award or order waits for approvals, those who may decide are reminded a day after a step started, and an
   * organization admin is asked after three. It expires after 14 days, or when an offer stops binding.
   */
  approvalRequest: lifeOfA('approvalRequest'),
  /** Once a day: removes stored files that no record refers to. */
  upkeep: lifeOfA('upkeep'),
} satisfies Record<string, Workflow>;
