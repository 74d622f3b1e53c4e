import { hasNegotiations } from '../../configuration/workflow-type.ts';
import type { WorkflowRow } from './computed.ts';
import { isUnpublished } from './request-of.ts';

const isTemplate = (row: WorkflowRow): boolean => row.isTemplate;

/** Until its request is published. */
const isOpen = ({ nextFacts }: WorkflowRow): boolean => isUnpublished(nextFacts ?? undefined);

/** Only while an item lies in no negotiation, or in one that failed. */
const hasFreeItems = ({ nextFacts }: WorkflowRow): boolean => nextFacts?.freeItems === true;

const isNegotiated = (row: WorkflowRow): boolean => row.type !== 'rfi' && hasNegotiations(row);

/** Facts that rule out what the state alone would allow. */
export const workflowPossible: Record<string, (row: WorkflowRow) => boolean> = {
  archive: isOpen,
  delete: isOpen,
  complete: (row) => !isTemplate(row) && !isOpen(row) && row.nextFacts?.undecided !== true,
  toTemplate: (row) => !isTemplate(row) && isOpen(row),
  changeUse: isTemplate,
  removeTemplate: isTemplate,
  publishTemplate: (row) => isTemplate(row) && !row.templatePublished,
  lotCreation: (row) => !isTemplate(row) && !isOpen(row) && isNegotiated(row) && hasFreeItems(row),
  negotiationRecommendation: (row) => !isTemplate(row) && !isOpen(row) && isNegotiated(row),
};
