import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';

/** What an operator can search runs by in Temporal's own interface. */
export const attributes = {
  /** `request`, `automation`, …: the name of the workflow. */
  entity: defineSearchAttributeKey('ParleyEntity', SearchAttributeType.KEYWORD),
  /** Id of the organization that the record belongs to. */
  organization: defineSearchAttributeKey('ParleyOrganization', SearchAttributeType.KEYWORD),
  /** What is due next, `award`; absent where nothing is. */
  nextStep: defineSearchAttributeKey('ParleyNextStep', SearchAttributeType.KEYWORD),
};
