import type { ComponentType } from 'react';
import type { Guide, GuideStep } from '../../../schemas/language/ui.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';

/** What every block of a guide is given. */
export interface BlockProps {
  entity: string;
  description: EntityDescription;
  guide: Guide;
  step: GuideStep;
  /** Id of the block: its title is the message `<guide>.block.<id>`. */
  id: string;
  /** The record with what was typed and is not saved yet. */
  record: Representation;
  /** What is missing or wrong in the whole record. */
  violations: readonly Violation[];
  /** Changes properties of the record; saved by itself. */
  edit: (patch: Record<string, unknown>) => void;
  /** Saves now; true when everything is saved. Before a command that needs the newest version. */
  flush: () => Promise<boolean>;
  goTo: (step: string) => void;
}

/**
 * The parts of guides that are screens of their own, by the `widget` of a `custom` block. A new one is a file with a
 * default export and a line here; it is loaded when a step shows it.
 */
export const blocks: Record<string, () => Promise<{ default: ComponentType<BlockProps> }>> = {
  'criteria-weights': () => import('../../features/request/criteria-weights.tsx'),
  'publish-summary': () => import('../../features/request/publish-summary.tsx'),
  'offer-items': () => import('../../features/response/lines/response-items.tsx'),
  compliances: () => import('../../features/response/guide/compliances.tsx'),
  'offer-terms': () => import('../../features/response/guide/response-terms.tsx'),
  'offer-summary': () => import('../../features/response/guide/response-summary.tsx'),
};
