import { isObject } from '../../../schemas/language/json-schema.ts';
import { hasNegotiations } from '../../configuration/workflow-type.ts';
import type { Row } from '../../kernel/repository/table.ts';

const isTemplate = (row: Row): boolean => row['isTemplate'] === true;

/** Until its request is published. */
function isOpen({ nextFacts }: Row): boolean {
  return !isObject(nextFacts) || nextFacts['state'] === 'created' || nextFacts['state'] === 'drafted';
}

/** Only while an item lies in no negotiation, or in one that failed. */
const hasFreeItems = ({ nextFacts }: Row): boolean => isObject(nextFacts) && nextFacts['freeItems'] === true;

const isNegotiated = (row: Row): boolean => row['type'] !== 'rfi' && hasNegotiations(row);

/** Facts that rule out what the state alone would allow. */
export const workflowPossible: Record<string, (row: Row) => boolean> = {
  archive: isOpen,
  delete: isOpen,
  complete: (row) => !isTemplate(row),
  toTemplate: (row) => !isTemplate(row) && isOpen(row),
  changeUse: isTemplate,
  removeTemplate: isTemplate,
  publishTemplate: (row) => isTemplate(row) && row['templatePublished'] !== true,
  lotCreation: (row) => !isTemplate(row) && !isOpen(row) && isNegotiated(row) && hasFreeItems(row),
  negotiationRecommendation: (row) => !isTemplate(row) && !isOpen(row) && isNegotiated(row),
};
