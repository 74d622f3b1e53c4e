import { isNamed, unknownIn } from './condition-fields.ts';
import type { Entity } from './entity.ts';
import type { AddedField, AddedStep, Overlay } from './overlay.ts';
import { violation, type Violation } from './violation.ts';

type Place = NonNullable<AddedField['place']>;

/** The added step that a place refers to. Undefined for shipped steps. */
export const stepOf = ({ steps = [] }: Overlay, place: Place | undefined): AddedStep | undefined =>
  steps.find(({ guide, id }) => place && guide === place.guide && id === place.step);

const shippedSteps = (entity: Entity, guide: string): string[] =>
  entity.guides?.find(({ name }) => name === guide)?.steps.map(({ id }) => id) ?? [];

export const hasStep = (entity: Entity, overlay: Overlay, place: Place): boolean =>
  shippedSteps(entity, place.guide).includes(place.step) || stepOf(overlay, place) !== undefined;

export function checkSteps(entity: Entity, overlay: Overlay): Violation[] {
  const seen = new Set<string>();
  return (overlay.steps ?? []).flatMap((step, index) => {
    const at = `steps[${index}]`;
    const known = shippedSteps(entity, step.guide);
    const inGuide = (id: string): string => `${step.guide} ${id}`;
    const double = seen.has(inGuide(step.id)) || known.includes(step.id);
    const lost = !known.includes(step.after) && !seen.has(inGuide(step.after));
    seen.add(inGuide(step.id));
    if (double) return [violation(`${at}.id`, 'wrong_key', 'This step already exists')];
    if (lost) return [violation(`${at}.after`, 'unknown_step', 'This step does not exist')];
    if (!isNamed(step.label)) return [violation(`${at}.label`, 'required', 'A step needs a name')];
    return unknownIn(entity, overlay, step.condition, `${at}.condition`);
  });
}

export function checkGuides(entity: Entity, overlay: Overlay): Violation[] {
  return Object.entries(overlay.guides ?? {}).flatMap(([guide, { labels = {}, order = [] }]) => {
    const at = `guides.${guide}`;
    if (!entity.guides?.some(({ name }) => name === guide))
      return [violation(at, 'unknown_guide', 'This guide does not exist')];
    const isUnknown = (step: string): boolean => !hasStep(entity, overlay, { guide, step });
    return [
      ...Object.keys(labels)
        .filter(isUnknown)
        .map((id) => violation(`${at}.labels.${id}`, 'unknown_step', 'This step does not exist')),
      ...(order.some(isUnknown) ? [violation(`${at}.order`, 'unknown_step', 'This step does not exist')] : []),
    ];
  });
}

/** Lists must keep the column that names the row and may only show existing fields. */
export function checkList(entity: Entity, overlay: Overlay): Violation[] {
  const { list } = overlay;
  const shipped = entity.ui.list;
  if (!list) return [];
  if (!shipped) return [violation('list', 'no_list', 'This entity has no list')];
  const unknown = (paths: readonly string[], at: string): Violation[] =>
    paths
      .filter((path) => !isKnown(entity, overlay, path))
      .map((path) => violation(at, 'unknown_field', `${path} does not exist`));
  const { columns, filters = [], sort } = list;
  return [
    ...unknown(columns ?? [], 'list.columns'),
    ...unknown(filters, 'list.filters'),
    ...unknown(sort ? [sort.field] : [], 'list.sort'),
    ...(columns && !columns.includes(shipped.primary)
      ? [violation('list.columns', 'required_column', 'The column that names the row cannot be removed')]
      : []),
    ...(new Set(columns).size < (columns?.length ?? 0)
      ? [violation('list.columns', 'not_unique', 'A column can appear only once')]
      : []),
  ];
}

/** Properties that every record has in addition to its schema. */
const always = ['createdAt', 'updatedAt'];

function isKnown(entity: Entity, overlay: Overlay, path: string): boolean {
  const { properties = {} } = entity.schema;
  const key = /^custom\.(.+)$/.exec(path)?.[1];
  if (key !== undefined) {
    const below = properties['custom']?.properties ?? {};
    return Object.hasOwn(overlay.fields ?? {}, key) || Object.hasOwn(below, key);
  }
  const isShipped = Object.hasOwn(properties, path) && !properties[path]?.['x-internal'] && path !== 'custom';
  return isShipped || always.includes(path) || entity.ui.list?.columns.some(({ field }) => field === path) === true;
}
