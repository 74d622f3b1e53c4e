/** A command that waits for approvals, as it was sent. */
export interface HeldCommand {
  entity: string;
  operation: string;
  record: string;
  /** The version of the record at the proposal. */
  version: number;
  /** The checked input. */
  input: Record<string, unknown>;
  /** True if automation proposed it in the name of a person. */
  automatic: boolean;
}
