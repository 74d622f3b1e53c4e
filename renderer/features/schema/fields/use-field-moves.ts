import { effectiveGuide } from '../../../../schemas/language/overlay-guides.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEditor } from '../editor/editor-context.ts';
import { moveToStep, placeNextTo } from '../overlay/move-field.ts';
import { orderOf } from '../overlay/overlay-edit.ts';
import { previewSteps } from '../preview/preview-steps.ts';
import { useStepName } from '../steps/use-step-name.ts';
import { fieldGroups, mayDrop, neighbor, type DropPlace, type FieldGroup } from './field-groups.ts';
import { shippedNames } from './field-rows.ts';

export interface FieldMoves {
  groups: FieldGroup[];
  nameOf: (group: FieldGroup) => string | null;
  /** True if a field may move to a group. */
  may: (path: string, into: FieldGroup) => boolean;
  put: (path: string, place: DropPlace) => void;
  /** Undefined at the end of the group. */
  stepTo: (path: string, by: 1 | -1) => (() => void) | undefined;
}

/** The draft's fields by step, and the ways to move them. */
export function useFieldMoves(): FieldMoves {
  const text = useText();
  const { extensible, base, overlay, rows, edit } = useEditor();
  const stepName = useStepName();
  // Uses the draft directly, because the preview arrives later.
  const guides = base.guides.map((guide) => effectiveGuide(guide, overlay));
  const steps = previewSteps({ ...base, guides }, extensible);
  const groups = fieldGroups(rows, { steps, schema: base.schema });
  const groupOf = (path: string): FieldGroup | undefined =>
    groups.find((group) => group.rows.some((row) => row.path === path));
  const put = (path: string, { group: id, nextTo }: DropPlace): void => {
    const [from, to] = [groupOf(path), groups.find((group) => group.id === id)];
    if (!from || !to) return;
    const order = orderOf(overlay, shippedNames(base));
    const moved = nextTo ? { ...overlay, order: placeNextTo(order, path, nextTo) } : overlay;
    const place = to.kind === 'step' && to.step.guide !== null ? { guide: to.step.guide, step: to.step.step.id } : null;
    edit(from.id === to.id ? moved : moveToStep(moved, path, place));
  };
  return {
    groups,
    put,
    nameOf(group) {
      if (group.kind !== 'step') return text(`schemas.group.${group.kind}`);
      return group.step.guide === null ? null : stepName(group.step);
    },
    may(path, into) {
      const from = groupOf(path);
      const row = rows.find((one) => one.path === path);
      return from !== undefined && row !== undefined && mayDrop(row, from, into);
    },
    stepTo(path, by) {
      const group = groupOf(path);
      const place = group && neighbor(group, path, by);
      return place && (() => put(path, place));
    },
  };
}
