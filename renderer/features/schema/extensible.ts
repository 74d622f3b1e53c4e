import { organizationForms } from '../../../schemas/language/overlay.ts';

/** An entity that accepts custom fields. A test compares the list with the schemas. */
export interface Extensible {
  entity: string;
  /** The side that fills in the form; the other side reads it. */
  filledBy: 'purchaser' | 'supplier';
  /** States in which records move to a newly published form. Absent if records have no states. */
  drafts?: readonly string[];
  /** The link to the parent, which no form shows. */
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
  { entity: 'qualification', filledBy: 'supplier', drafts: ['requested', 'rejected'] },
];

/** The forms that a user may change. Organization admins change only some, for their own organization. */
export const changeableForms = ({ isAdmin }: { isAdmin: boolean }): readonly Extensible[] =>
  isAdmin ? extensible : extensible.filter(({ entity }) => organizationForms.includes(entity));

export const extensibleNamed = (entity: string, user: { isAdmin: boolean }): Extensible | undefined =>
  changeableForms(user).find((candidate) => candidate.entity === entity);

/** Forms without custom fields, by the reason that the forms page gives: the entities that they fill in. */
export const fixedForms: Readonly<Record<string, readonly string[]>> = {
  question: ['question', 'priceExplanation'],
  message: ['comment', 'invitation'],
  registration: ['account'],
  criterion: ['evaluationCriterion', 'evaluationScoring'],
  scorecard: ['supplierRecord'],
  award: ['participation', 'awardScenario', 'approvalRequest', 'debrief'],
  answer: ['requirementCompliance'],
  file: [
    'requestFile',
    'responseFile',
    'questionFile',
    'demandFile',
    'priceExplanationFile',
    'qualificationFile',
    'supplierDocument',
  ],
  address: ['postalAddress'],
  masterData: ['category', 'preferredSupplier', 'costCenter', 'libraryEntry', 'exportProfile'],
  automation: ['automation', 'assistantRule', 'approvalRule', 'agentRun', 'policyTemplate'],
  setting: ['featureFlag', 'schemaOverlay', 'savedView', 'job', 'notification', 'serviceAccount', 'webhook'],
};
