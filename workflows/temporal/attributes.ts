import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';

/** Search attributes for operators in Temporal's own interface. */
export const attributes = {
  /** `request`, `automation`, …: the name of the workflow. */
  entity: defineSearchAttributeKey('ParleyEntity', SearchAttributeType.KEYWORD),
  /** Id of the organization that the record belongs to. */
  organization: defineSearchAttributeKey('ParleyOrganization', SearchAttributeType.KEYWORD),
  /** The next due operation, such as `award`. Absent if nothing is due. */
  nextStep: defineSearchAttributeKey('ParleyNextStep', SearchAttributeType.KEYWORD),
};
