import type { Guide, GuideStep } from '../../../schemas/language/ui.ts';
import type { Validator, Violation } from '../../../schemas/language/violation.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import type { UnsavedReason } from './use-unsaved.ts';

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
  /** Steps that are not saved, by id, and why. */
  unsaved: ReadonlyMap<string, UnsavedReason>;
  /** Changes properties of the record; saved by itself. */
  edit: (patch: Record<string, unknown>) => void;
  /** Saves now; true when everything is saved. Before a command that needs the newest version. */
  flush: () => Promise<boolean>;
  goTo: (step: string) => void;
  /** Leads to the field of the first of these violations, in whichever step it is; false when there is none. */
  lead: (found: readonly Violation[]) => boolean;
}

/** What the content of a step is given. */
export interface StepContentProps extends Omit<BlockProps, 'id'> {
  validate: Validator;
  /** The violations that are shown below their fields: of visited steps, and of what was typed. */
  shown: readonly Violation[];
}
