import { addedFields, customPath } from './added-fields.ts';
import type { AddedStep, Overlay } from './overlay.ts';
import { without } from './overlay-ui.ts';
import type { Guide, GuideStep } from './ui.ts';

/** Returns a guide with the overlay's steps, their names and order, and the fields placed in them. */
export function effectiveGuide(guide: Guide, overlay: Overlay): Guide {
  const { labels = {}, order = [] } = overlay.guides?.[guide.name] ?? {};
  const steps = (overlay.steps ?? []).filter((step) => step.guide === guide.name).reduce(withStep, guide.steps);
  const place = ({ id }: GuideStep): number => order.indexOf(id) + 1 || order.length + 1;
  const hidden = new Set(
    Object.entries(overlay.changes ?? {}).flatMap(([name, change]) => (change.hidden ? [name] : [])),
  );
  return {
    ...guide,
    steps: steps
      .toSorted((a, b) => place(a) - place(b))
      .map((step) => {
        const label = labels[step.id];
        return withFields(label ? { ...step, label } : step, { guide: guide.name, overlay, hidden });
      }),
  };
}

function withStep(steps: GuideStep[], { id, label, after, condition }: AddedStep): GuideStep[] {
  const at = steps.findIndex((step) => step.id === after);
  const step: GuideStep = { id, label, blocks: [], ...(condition ? { condition } : {}) };
  return [...steps.slice(0, at + 1), step, ...steps.slice(at + 1)];
}

/** Added fields are in a separate form at the end of their step, but before a summary. */
function withFields(
  step: GuideStep,
  { guide, overlay, hidden }: { guide: string; overlay: Overlay; hidden: ReadonlySet<string> },
): GuideStep {
  const added = addedFields(overlay)
    .filter(([, { place }]) => place?.guide === guide && place.step === step.id)
    .map(([key]) => customPath(key));
  const blocks = step.blocks.map((block) =>
    block.kind === 'form' ? inOrder(without(block, hidden), overlay.order ?? []) : block,
  );
  if (added.length === 0) return { ...step, blocks };
  // An organization's fields follow the instance's in the same step.
  const id = blocks.some((block) => block.id === 'custom') ? 'customOwn' : 'custom';
  const form = { kind: 'form' as const, id, fields: added };
  const summary = blocks.findIndex((block) => block.kind === 'custom' && block.id.includes('summary'));
  const at = summary < 0 ? blocks.length : summary;
  return { ...step, blocks: [...blocks.slice(0, at), form, ...blocks.slice(at)] };
}

/** Orders the fields of one form by the overlay. Fields not named keep their order at the end. */
function inOrder<T extends { fields: string[] }>(block: T, order: readonly string[]): T {
  const place = (name: string): number => order.indexOf(name) + 1 || order.length + 1;
  return { ...block, fields: block.fields.toSorted((a, b) => place(a) - place(b)) };
}
