/** An entity that takes added fields. Compared with the schemas by a test. */
export interface Extensible {
  entity: string;
  /** Whose form it is: the other side reads what was filled in. */
  filledBy: 'purchaser' | 'supplier';
  /** States whose records move to a newly published form; absent: records have no states. */
  drafts?: readonly string[];
  /** The link back to the parent, which no form asks for. */
  parent?: string;
}

export const extensible: readonly Extensible[] = [
  { entity: 'request', filledBy: 'purchaser', drafts: ['created', 'drafted'] },
  { entity: 'requestItem', filledBy: 'purchaser', parent: 'request' },
  { entity: 'requirement', filledBy: 'purchaser', parent: 'request' },
  { entity: 'response', filledBy: 'supplier', drafts: ['created'] },
  { entity: 'responseItem', filledBy: 'supplier', parent: 'response' },
  { entity: 'negotiation', filledBy: 'purchaser', drafts: ['drafted'] },
  { entity: 'purchaseOrder', filledBy: 'purchaser', drafts: ['created'] },
  { entity: 'demand', filledBy: 'purchaser', drafts: ['created'] },
  { entity: 'workflow', filledBy: 'purchaser' },
  { entity: 'customSupplier', filledBy: 'purchaser' },
  { entity: 'organization', filledBy: 'purchaser' },
];

export const extensibleNamed = (entity: string): Extensible | undefined =>
  extensible.find((candidate) => candidate.entity === entity);

/** Forms that take no added fields, by their reason, which the page of forms states; with the entities they fill in. */
export const fixedForms: Readonly<Record<string, readonly string[]>> = {
  question: ['question'],
  message: ['comment', 'invitation'],
  registration: ['account'],
  criterion: ['evaluationCriterion', 'evaluationScoring'],
  scorecard: [],
  award: ['participation', 'awardScenario'],
  answer: ['requirementCompliance'],
  file: ['requestFile', 'responseFile', 'questionFile', 'demandFile'],
  address: ['postalAddress'],
  masterData: ['category', 'preferredSupplier', 'costCenter', 'libraryEntry'],
  automation: ['automation', 'assistantRule', 'agentRun', 'policyTemplate'],
  setting: ['featureFlag', 'schemaOverlay', 'savedView', 'job', 'notification'],
};
