/** What a workflow asks of the server. The server implements these; a workflow knows only their types. */

export interface Subject {
  /** The name of a workflow in `index.ts`. */
  entity: string;
  id: string;
}

/** The steps of a purchase that an automation can do. A kind that the server knows and this lacks does not compile there. */
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
  /** When it is due, ISO 8601. */
  at: string;
  /** An operation that the clock sets off: `start`, `finish`, `remind`, `startScheduled`, `send`. */
  operation: string;
  /** Of an automation: the step of the purchase that it belongs to; absent at its end. */
  within?: PurchaseStep;
}

export interface Activities {
  /** What is due next for the record in its present state, whatever happened before; null: nothing any more. */
  nextStep: (subject: Subject) => Promise<Step | null>;
  /** Does it if the record's state and the time allow it, and nothing otherwise: calling it again is harmless. */
  perform: (task: Subject & { operation: string }) => Promise<void>;
}
