import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkComplete } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Guide, GuideStep } from '../../../schemas/language/ui.ts';
import type { Validator, Violation } from '../../../schemas/language/violation.ts';
import type { Representation } from '../../data/representation.ts';
import { useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { focusInvalid, inputOf } from '../../kit/focus-input.ts';
import { useShortcuts } from '../../kit/shortcuts.ts';
import type { Autosaver } from '../saving/autosave/autosaver.ts';
import { editViolations, useAutosave, type Autosave } from '../saving/autosave/use-autosave.ts';
import { segmentsOf } from '../form/form-violations.ts';
import { untilAllLeft } from '../saving/rows/leaving.ts';
import type { GuideProgress } from './guide-progress.ts';
import { currentStep, neighbors, stepsOf, stepToRepair, stepViolations, uniqueByPath } from './guide-steps.ts';
import { useUnsaved, type UnsavedReason } from './use-unsaved.ts';

interface Question {
  description: EntityDescription;
  guide: Guide;
  record: Representation;
  progress: GuideProgress;
}

/** The state of a guide and the actions on it. */
export interface Guidance {
  step: GuideStep;
  steps: readonly GuideStep[];
  back: GuideStep | undefined;
  next: GuideStep | undefined;
  visited: ReadonlySet<string>;
  autosave: Autosave;
  validate: Validator;
  /** Violations of the whole record. */
  violations: readonly Violation[];
  /** Unsaved steps by id, and the reason. */
  unsaved: ReadonlyMap<string, UnsavedReason>;
  /** Violations shown below the fields of this step. */
  shown: readonly Violation[];
  edit: (patch: JsonObject) => void;
  /** Saves now. Returns true if everything is saved. */
  flush: () => Promise<boolean>;
  goTo: (step: string) => void;
  goOn: () => void;
  /** Opens the first step with an error. Returns false if there is none. */
  lead: (found: readonly Violation[]) => boolean;
  /** Called if the server refused the record as a whole. */
  refused: (found: readonly Violation[]) => void;
}

/** The guide's state: the step in the URL, the violations and the navigation. Null if there is no step. */
export function useGuide(question: Question): Guidance | null {
  const { description, guide, record, progress } = question;
  const validate = useValidator(description['@id']);
  const autosave = useAutosave({ record, schema: description.schema, validate });
  const flush = useFlush(autosave.saver);
  const [fromServer, setFromServer] = useState<readonly Violation[]>([]);
  const steps = stepsOf(guide, autosave.values);
  const { step, back, next, visited, visit, goTo } = useSteps(steps);
  const unsaved = useUnsaved({ steps, step, record, autosave });
  if (!step) return null;
  const missing = checkComplete({ schema: description.schema, validate, record: autosave.values });
  const typed = uniqueByPath([...editViolations(autosave.draft, description.schema, validate), ...autosave.refused]);
  const violations = uniqueByPath([...typed, ...missing, ...fromServer]);
  const lead = (found: readonly Violation[]): boolean => {
    const target = stepToRepair(found, { steps, progress, record });
    visit(steps);
    if (target && target.id !== step.id) goTo(target.id);
    focusError(target && stepViolations(target, found)[0]);
    return target !== undefined;
  };
  return {
    step,
    steps,
    back,
    next,
    visited,
    autosave,
    validate,
    violations,
    flush,
    goTo,
    lead,
    unsaved,
    shown: stepViolations(step, visited.has(step.id) ? violations : typed),
    edit: (patch) => {
      setFromServer([]);
      autosave.saver.edit(patch);
    },
    goOn: () => {
      visit([step]);
      if (stepViolations(step, typed).length > 0) return focusError(undefined);
      if (next) goTo(next.id);
    },
    refused: (found) => {
      setFromServer(found);
      lead(found);
    },
  };
}

interface Stepping extends Pick<Guidance, 'back' | 'next' | 'visited' | 'goTo'> {
  step: GuideStep | undefined;
  visit: (steps: readonly GuideStep[]) => void;
}

/** The guide's position, kept in the URL so that the browser's Back button works. */
function useSteps(steps: readonly GuideStep[]): Stepping {
  const [search, setSearch] = useSearchParams();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const step = currentStep(steps, search.get('step'));
  const { back, next } = step ? neighbors(steps, step) : { back: undefined, next: undefined };
  const visit = (seen: readonly GuideStep[]): void =>
    setVisited((before) => new Set([...before, ...seen.map(({ id }) => id)]));
  const goTo = (id: string): void => {
    if (step) visit([step]);
    setSearch({ step: id }, { replace: false });
    globalThis.scrollTo(0, 0);
  };
  useShortcuts({
    'alt+ArrowLeft': () => back && goTo(back.id),
    'alt+ArrowRight': () => next && goTo(next.id),
  });
  return { step, back, next, visited, visit, goTo };
}

/** Saves the record's edits, and the rows of a step that was just left. */
function useFlush(saver: Autosaver): () => Promise<boolean> {
  return useCallback(async () => {
    const [saved] = await Promise.all([saver.flush(), untilAllLeft()]);
    return saved;
  }, [saver]);
}

/** Once errors are drawn, focuses the violation's field, or else the first field with an error. */
function focusError(violation: Violation | undefined): void {
  setTimeout(() => {
    const named = violation && fieldNamed(segmentsOf(violation.propertyPath));
    if (named) named.focus();
    else focusInvalid();
  }, 100);
}

/** The input of a property in this page's forms. */
function fieldNamed(segments: readonly string[]): HTMLElement | null {
  const end = `_${segments.join('_')}`;
  const fields = document.querySelectorAll<HTMLElement>('main .ParleyField [id]');
  return inputOf([...fields].find(({ id }) => id.endsWith(end)));
}
