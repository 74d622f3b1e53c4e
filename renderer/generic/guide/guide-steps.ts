import { holds, valueAt } from '../../../schemas/language/condition.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Guide, GuideBlock, GuideStep } from '../../../schemas/language/ui.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { Representation } from '../../data/representation.ts';
import { fieldOf } from '../form/form-violations.ts';
import { hasDraft } from '../saving/rows/draft-slot.ts';
import { isMissing } from '../value/value-kind.ts';
import { firstMissingStep, type GuideProgress } from './guide-progress.ts';

/** The steps that apply to this record. A step that asks for nothing, such as one without fields yet, is left out. */
export const stepsOf = (guide: Guide, record: JsonObject): GuideStep[] =>
  guide.steps.filter(
    ({ blocks, condition }) => blocks.length > 0 && (condition === undefined || holds(condition, record)),
  );

/** The step in the URL by id; the first step if the id is unknown or its condition no longer holds. */
export function currentStep(steps: readonly GuideStep[], id: string | null): GuideStep | undefined {
  return steps.find((step) => step.id === id) ?? steps[0];
}

export function neighbors(
  steps: readonly GuideStep[],
  step: GuideStep,
): { back: GuideStep | undefined; next: GuideStep | undefined } {
  const index = steps.indexOf(step);
  return { back: steps[index - 1], next: steps[index + 1] };
}

/** All blocks in one step, in the order of `first` and then of the guide, without the blocks of `without`. */
export function onOnePage(
  guide: Guide,
  { step, first, without }: { step: string; first: readonly string[]; without: readonly string[] },
): Guide {
  const steps = [...first.flatMap((id) => guide.steps.filter((one) => one.id === id)), ...guide.steps];
  const blocks = [...new Set(steps.flatMap((one) => one.blocks))].filter(({ id }) => !without.includes(id));
  return { ...guide, steps: [{ id: step, blocks }] };
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

/** Target of a refused publication: the first step with a violation. */
export const firstStepWithError = (
  steps: readonly GuideStep[],
  violations: readonly Violation[],
): GuideStep | undefined => steps.find((step) => stepViolations(step, violations).length > 0);

export type StepStatus = 'done' | 'error' | 'open';

/** True if any field of this step has a value; a yes/no field counts only if it is yes. */
export const hasInput = (step: GuideStep, record: JsonObject): boolean =>
  stepFields(step).some((field) => !isMissing(valueAt(record, field)) && valueAt(record, field) !== false);

/** The status of a step, which can be opened in any case. Steps never visited are open, not wrong. */
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
  return hasInput(step, record) && !lacksRows ? 'done' : 'open';
}

/** Target of a refused record: the first step with a violation, else an incomplete one, else one with unsaved rows. */
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

/** True if the step has unsaved rows, which would be missing from the published record. */
const hasUnsavedRows = (step: GuideStep, record: Representation): boolean => partsOf(step, record).some(hasDraft);

/** The names under which the blocks of a step store and report unsaved input. */
export const partsOf = ({ blocks }: GuideStep, record: Representation): string[] =>
  blocks.map((block) => `${record['@id']}/${block.kind === 'collection' ? block.property : block.id}`);

/** Keeps the first violation of each path. */
export function uniqueByPath(violations: readonly Violation[]): Violation[] {
  return [...new Map(violations.toReversed().map((found) => [found.propertyPath, found])).values()].toReversed();
}
