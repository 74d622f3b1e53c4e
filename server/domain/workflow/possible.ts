import { hasNegotiations } from '../../configuration/workflow-type.ts';
import type { WorkflowRow } from './computed.ts';
import { isUnpublished } from './request-of.ts';

const isTemplate = (row: WorkflowRow): boolean => row.isTemplate;

const isScheduled = (row: WorkflowRow): boolean => row.isTemplate && row.scheduleEvery !== null;

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
  schedule: isTemplate,
  pauseSchedule: (row) => isScheduled(row) && !row.schedulePaused,
  resumeSchedule: (row) => isScheduled(row) && row.schedulePaused,
  runNow: (row) => isScheduled(row) && row.templatePublished,
  skipNext: (row) => isScheduled(row) && row.nextRunAt !== null,
  removeTemplate: isTemplate,
  publishTemplate: (row) => isTemplate(row) && !row.templatePublished,
  lotCreation: (row) => !isTemplate(row) && !isOpen(row) && isNegotiated(row) && hasFreeItems(row),
  negotiationRecommendation: (row) => !isTemplate(row) && !isOpen(row) && isNegotiated(row),
};
