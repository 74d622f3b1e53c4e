/** The server calls that a workflow needs. The server implements them, and a workflow knows only their types. */

export interface Subject {
  /** The name of a workflow in `index.ts`. */
  entity: string;
  id: string;
}

/**
 * The steps of a purchase that can be automated. A kind that the server knows and that is missing here causes a compile
 * error there.
 */
export type PurchaseStep =
  | 'publish_request'
  | 'invite'
  | 'remind'
  | 'extend'
  | 'rate'
  | 'decide_offers'
  | 'form_lots'
  | 'choose_type'
  | 'publish_negotiations'
  | 'run_bots'
  | 'award'
  | 'order'
  | 'complete';

export interface Step {
  /** Due time, ISO 8601. */
  at: string;
  /** An operation that the clock triggers: `start`, `finish`, `remind`, `startScheduled`, `send`. */
  operation: string;
  /** For an automation: the purchase step it belongs to. Absent at its end. */
  within?: PurchaseStep;
}

export interface Activities {
  /**
   * Returns the next due step for the record's current state, whatever happened before. Null if nothing more is due.
   */
  nextStep: (subject: Subject) => Promise<Step | null>;
  /**
   * Performs the operation if the record's state and the time allow it, and otherwise does nothing. It is idempotent.
   */
  perform: (task: Subject & { operation: string }) => Promise<void>;
}
