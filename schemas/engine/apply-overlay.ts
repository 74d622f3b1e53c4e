import type { Entity } from './entity.ts';
import { fieldSchema } from './field-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import type { AddedField, AddedStep, FieldChange, Overlay } from './overlay.ts';
import type { EntityUi, Guide, GuideStep } from './ui.ts';

/** An entity as its users meet it: nothing downstream knows that overlays exist. */
export interface EffectiveEntity {
  schema: JsonSchema;
  ui: EntityUi;
  guides: Guide[];
}

/** Pure and shared by server and browser, so that validation and screen cannot differ. The overlay was checked before. */
export function applyOverlay(entity: Entity, overlay: Overlay | null): EffectiveEntity {
  const guides = entity.guides ?? [];
  if (!overlay) return { schema: entity.schema, ui: entity.ui, guides };
  return {
    schema: effectiveSchema(entity.schema, overlay),
    ui: effectiveUi(entity.ui, overlay),
    guides: guides.map((guide) => effectiveGuide(guide, overlay)),
  };
}

/** Added fields as the overlay orders them: the database does not keep the order of keys. */
function addedFields({ fields = {}, order = [] }: Overlay): [string, AddedField][] {
  const place = (key: string): number => order.indexOf(customPath(key)) + 1 || order.length + 1;
  return Object.entries(fields).toSorted(([a], [b]) => place(a) - place(b));
}

function effectiveSchema(shipped: JsonSchema, overlay: Overlay): JsonSchema {
  const { changes = {} } = overlay;
  const properties: Record<string, JsonSchema> = { ...shipped.properties };
  const complete = [...(shipped['x-complete'] ?? [])];
  for (const [name, change] of Object.entries(changes)) {
    properties[name] = changed(properties[name] ?? {}, change);
    if (change.required && !complete.includes(name)) complete.push(name);
  }
  const added = addedFields(overlay);
  if (added.length > 0) properties['custom'] = customSchema(added, properties['custom']);
  return { ...shipped, properties, 'x-complete': complete };
}

function changed(schema: JsonSchema, change: FieldChange): JsonSchema {
  return {
    ...schema,
    ...(change.label ? { 'x-label': change.label } : {}),
    ...(change.help ? { 'x-help': change.help } : {}),
    ...(change.minLength === undefined ? {} : { minLength: change.minLength }),
    ...(change.maxLength === undefined ? {} : { maxLength: change.maxLength }),
    ...(change.options && schema.enum ? { enum: schema.enum.filter((value) => change.options?.includes(value)) } : {}),
  };
}

/** Overlays add up: the instance's fields stay when an organization adds its own. */
function customSchema(entries: readonly [string, AddedField][], before: JsonSchema | undefined): JsonSchema {
  const required = entries.filter(([, field]) => field.required).map(([key]) => key);
  return {
    type: 'object',
    properties: {
      ...before?.properties,
      ...Object.fromEntries(entries.map(([key, field]) => [key, fieldSchema(field)])),
    },
    additionalProperties: false,
    'x-complete': [...(before?.['x-complete'] ?? []), ...required],
  };
}

/** Fields of the record are named by path: `title`, `custom.f_3k2`. */
export const customPath = (key: string): string => `custom.${key}`;

function effectiveUi(ui: EntityUi, overlay: Overlay): EntityUi {
  const { changes = {}, order } = overlay;
  const fields = Object.fromEntries(addedFields(overlay));
  const hidden = new Set(Object.keys(changes).filter((name) => changes[name]?.hidden));
  const added = Object.keys(fields).map(customPath);
  const all = [...ui.order.filter((name) => !hidden.has(name)), ...added];
  const widths = Object.entries(fields).map(([key, { width }]) => [customPath(key), width ? { width } : {}]);
  return {
    ...ui,
    order: order
      ? [...order.filter((name) => all.includes(name)), ...all.filter((name) => !order.includes(name))]
      : all,
    fields: { ...ui.fields, ...Object.fromEntries(widths) },
    ...(ui.list ? { list: { ...ui.list, columns: [...ui.list.columns, ...listColumns(fields)] } } : {}),
    ...(ui.detail ? { detail: { sections: ui.detail.sections.map((section) => without(section, hidden)) } } : {}),
  };
}

const listColumns = (fields: Record<string, AddedField>): { field: string }[] =>
  Object.keys(fields)
    .filter((key) => fields[key]?.listColumn)
    .map((key) => ({ field: customPath(key) }));

function without<T extends { fields: string[] }>(section: T, hidden: ReadonlySet<string>): T {
  return { ...section, fields: section.fields.filter((name) => !hidden.has(name)) };
}

function effectiveGuide(guide: Guide, overlay: Overlay): Guide {
  const steps = (overlay.steps ?? []).filter((step) => step.guide === guide.name).reduce(withStep, guide.steps);
  const hidden = new Set(
    Object.entries(overlay.changes ?? {}).flatMap(([name, change]) => (change.hidden ? [name] : [])),
  );
  return { ...guide, steps: steps.map((step) => withFields(step, guide.name, overlay, hidden)) };
}

function withStep(steps: GuideStep[], added: AddedStep): GuideStep[] {
  const at = steps.findIndex(({ id }) => id === added.after);
  const step: GuideStep = { id: added.id, label: added.label, blocks: [] };
  return [...steps.slice(0, at + 1), step, ...steps.slice(at + 1)];
}

/** Added fields stand in a form of their own at the end of their step, but before a summary. */
function withFields(step: GuideStep, guide: string, overlay: Overlay, hidden: ReadonlySet<string>): GuideStep {
  const added = addedFields(overlay)
    .filter(([, { place }]) => place?.guide === guide && place.step === step.id)
    .map(([key]) => customPath(key));
  const blocks = step.blocks.map((block) => (block.kind === 'form' ? without(block, hidden) : block));
  if (added.length === 0) return { ...step, blocks };
  const form = { kind: 'form' as const, id: 'custom', fields: added };
  const summary = blocks.findIndex((block) => block.kind === 'custom' && block.id.includes('summary'));
  const at = summary < 0 ? blocks.length : summary;
  return { ...step, blocks: [...blocks.slice(0, at), form, ...blocks.slice(at)] };
}
