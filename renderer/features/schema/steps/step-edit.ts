import type { AddedStep, Overlay } from '../../../../schemas/language/overlay.ts';
import type { LocalizedText } from '../../../../schemas/language/json-schema.ts';
import type { Guide } from '../../../../schemas/language/ui.ts';
import type { Patch } from '../overlay/overlay-edit.ts';

/** A step of a guide in the editor's list. */
export interface StepPlace {
  guide: string;
  id: string;
}

export const addedStep = ({ steps = [] }: Overlay, { guide, id }: StepPlace): AddedStep | undefined =>
  steps.find((step) => step.guide === guide && step.id === id);

/** Adds a step before the last one. It is hidden from users until fields are placed in it. */
export function withStep(overlay: Overlay, guide: Guide, id: string): Overlay {
  const after = guide.steps.at(-2)?.id ?? guide.steps.at(-1)?.id ?? '';
  return { ...overlay, steps: [...(overlay.steps ?? []), { id, guide: guide.name, after, label: {} }] };
}

export function patchStep(overlay: Overlay, place: StepPlace, patch: Patch<AddedStep>): Overlay {
  const steps = (overlay.steps ?? []).map((step) => {
    if (step.guide !== place.guide || step.id !== place.id) return step;
    const { condition, ...rest } = { ...step, ...patch };
    return { ...step, ...rest, ...(condition ? { condition } : { condition: undefined }) };
  });
  return { ...overlay, steps: steps.map(withoutUndefined) };
}

function withoutUndefined(step: Patch<AddedStep> & AddedStep): AddedStep {
  const { condition, ...rest } = step;
  return condition ? { ...rest, condition } : rest;
}

/** Removes a step. Its fields stay without a step, and later steps follow the previous one. */
export function withoutStep(overlay: Overlay, place: StepPlace): Overlay {
  const gone = addedStep(overlay, place);
  const steps = (overlay.steps ?? [])
    .filter((step) => step !== gone)
    .map((step) =>
      step.guide === place.guide && step.after === place.id ? { ...step, after: gone?.after ?? '' } : step,
    );
  const fields = Object.fromEntries(
    Object.entries(overlay.fields ?? {}).map(([key, field]) => {
      const { place: at, ...rest } = field;
      return [key, at && at.guide === place.guide && at.step === place.id ? rest : field];
    }),
  );
  const change = overlay.guides?.[place.guide];
  const order = change?.order?.filter((id) => id !== place.id);
  const guides = change && order ? { ...overlay.guides, [place.guide]: { ...change, order } } : overlay.guides;
  return { ...overlay, fields, steps, ...(guides ? { guides } : {}) };
}

/** Renames a shipped step; an empty label restores its own name. */
export function withStepName(overlay: Overlay, { guide, id }: StepPlace, label: LocalizedText): Overlay {
  const change = overlay.guides?.[guide] ?? {};
  const { [id]: _, ...others } = change.labels ?? {};
  const labels = Object.keys(label).length > 0 ? { ...others, [id]: label } : others;
  return { ...overlay, guides: { ...overlay.guides, [guide]: { ...change, labels } } };
}

/** Moves a step; `by` −1 is one place up. */
export function movedStep(overlay: Overlay, guide: Guide, { id, by }: { id: string; by: 1 | -1 }): Overlay {
  const order = guide.steps.map((step) => step.id);
  const from = order.indexOf(id);
  const other = order[from + by];
  if (from < 0 || other === undefined) return overlay;
  const change = overlay.guides?.[guide.name] ?? {};
  const next = order.with(from, other).with(from + by, id);
  return { ...overlay, guides: { ...overlay.guides, [guide.name]: { ...change, order: next } } };
}
