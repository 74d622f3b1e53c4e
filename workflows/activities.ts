/** What a workflow asks of the server. The server implements these; a workflow knows only their types. */

export interface Subject {
  /** `request`, `negotiation`, `schedule`, `demand`, `mail`. */
  entity: string;
  id: string;
}

export interface Step {
  /** When it is due, ISO 8601. */
  at: string;
  /** An operation that the clock sets off: `start`, `finish`, `remind`, `startScheduled`, `send`. */
  operation: string;
}

export interface Activities {
  /** What is due next for the record in its present state, whatever happened before; null: nothing any more. */
  nextStep: (subject: Subject) => Promise<Step | null>;
  /** Does it if the record's state and the time allow it, and nothing otherwise: calling it again is harmless. */
  perform: (task: Subject & { operation: string }) => Promise<void>;
}
