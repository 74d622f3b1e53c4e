import { holds, valueAt } from '../../../schemas/language/condition.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Guide, GuideBlock, GuideStep } from '../../../schemas/language/ui.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { Representation } from '../../data/representation.ts';
import { fieldOf } from '../form/form-violations.ts';
import { hasDraft } from '../saving/rows/draft-slot.ts';
import { isMissing } from '../value/value-kind.ts';
import { firstMissingStep, type GuideProgress } from './guide-progress.ts';

/** The steps that this record has. */
export const stepsOf = (guide: Guide, record: JsonObject): GuideStep[] =>
  guide.steps.filter((step) => step.condition === undefined || holds(step.condition, record));

/** The step of the URL, by id; the first one when it is unknown or its condition no longer holds. */
export function currentStep(steps: readonly GuideStep[], id: string | null): GuideStep | undefined {
  return steps.find((step) => step.id === id) ?? steps[0];
}

export function neighbours(
  steps: readonly GuideStep[],
  step: GuideStep,
): { back: GuideStep | undefined; next: GuideStep | undefined } {
  const index = steps.indexOf(step);
  return { back: steps[index - 1], next: steps[index + 1] };
}

/** The properties that a block edits. */
function fieldsOf(block: GuideBlock): readonly string[] {
  if (block.kind === 'form') return block.fields;
  return block.kind === 'collection' ? [block.property] : [];
}

export const stepFields = (step: GuideStep): string[] => step.blocks.flatMap(fieldsOf);

export function stepViolations(step: GuideStep, violations: readonly Violation[]): Violation[] {
  const fields = new Set(stepFields(step));
  return violations.filter((violation) => fields.has(fieldOf(violation)));
}

/** Where a refused publication leads: the first step that has something to correct. */
export const firstStepWithError = (
  steps: readonly GuideStep[],
  violations: readonly Violation[],
): GuideStep | undefined => steps.find((step) => stepViolations(step, violations).length > 0);

export type StepStatus = 'done' | 'error' | 'open';

/** Something in this step was answered: a choice of yes or no counts when it is yes. */
export const isBegun = (step: GuideStep, record: JsonObject): boolean =>
  stepFields(step).some((field) => !isMissing(valueAt(record, field)) && valueAt(record, field) !== false);

/** How complete a step is; it can be opened in any case. What was never visited is open, not wrong. */
export function stepStatus(question: {
  step: GuideStep;
  record: JsonObject;
  violations: readonly Violation[];
  visited: boolean;
}): StepStatus {
  const { step, record, violations, visited } = question;
  if (stepViolations(step, violations).length > 0) return visited ? 'error' : 'open';
  const lacksRows = step.blocks.some(
    (block) => block.kind === 'collection' && block.view === 'grid' && isMissing(record[block.property]),
  );
  return isBegun(step, record) && !lacksRows ? 'done' : 'open';
}

/** Where a refused record leads: to what is wrong, to what a page says is missing, to rows that could not be saved. */
export function stepToRepair(
  found: readonly Violation[],
  { steps, progress, record }: { steps: GuideStep[]; progress: GuideProgress; record: Representation },
): GuideStep | undefined {
  return (
    firstStepWithError(steps, found) ??
    steps.find(({ id }) => id === firstMissingStep(progress, steps)) ??
    steps.find((step) => hasUnsavedRows(step, record))
  );
}

/** Rows that are wrong or wait for a choice would be missing from what is published. */
const hasUnsavedRows = (step: GuideStep, record: Representation): boolean => partsOf(step, record).some(hasDraft);

/** The names under which the blocks of a step keep and report what they save. */
export const partsOf = ({ blocks }: GuideStep, record: Representation): string[] =>
  blocks.map((block) => `${record['@id']}/${block.kind === 'collection' ? block.property : block.id}`);

/** One per place, the first. */
export function uniqueByPath(violations: readonly Violation[]): Violation[] {
  return [...new Map(violations.toReversed().map((found) => [found.propertyPath, found])).values()].toReversed();
}
