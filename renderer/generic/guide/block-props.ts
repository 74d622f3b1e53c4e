import type { Guide, GuideStep } from '../../../schemas/language/ui.ts';
import type { Validator, Violation } from '../../../schemas/language/violation.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import type { UnsavedReason } from './use-unsaved.ts';

/** Props of every block of a guide. */
export interface BlockProps {
  entity: string;
  description: EntityDescription;
  guide: Guide;
  step: GuideStep;
  /** Id of the block. Its title is the message `<guide>.block.<id>`. */
  id: string;
  /** The record including unsaved input. */
  record: Representation;
  /** Violations of the whole record. */
  violations: readonly Violation[];
  /** Unsaved steps by id, and the reason. */
  unsaved: ReadonlyMap<string, UnsavedReason>;
  /** Changes properties of the record, which then save automatically. */
  edit: (patch: Record<string, unknown>) => void;
  /** Saves now, before a command that needs the newest version. Returns true if everything is saved. */
  flush: () => Promise<boolean>;
  goTo: (step: string) => void;
  /** Focuses the field of the first of these violations, in any step. Returns false if there is none. */
  lead: (found: readonly Violation[]) => boolean;
}

/** Props of the content of a step. */
export interface StepContentProps extends Omit<BlockProps, 'id'> {
  validate: Validator;
  /** The violations to show below their fields: those of visited steps and of typed fields. */
  shown: readonly Violation[];
}
