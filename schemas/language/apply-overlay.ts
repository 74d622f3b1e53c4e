import type { Entity } from './entity.ts';
import { fieldSchema } from './field-schema.ts';
import { stepOf } from './check-overlay-places.ts';
import type { Condition, JsonSchema } from './json-schema.ts';
import type { AddedField, FieldChange, Overlay } from './overlay.ts';
import { addedFields } from './added-fields.ts';
import { effectiveGuide } from './overlay-guides.ts';
import { effectiveUi } from './overlay-ui.ts';
import type { EntityUi, Guide } from './ui.ts';
import { tightened } from './value-bounds.ts';

/** An entity as its users see it. Later code does not know that overlays exist. */
export interface EffectiveEntity {
  schema: JsonSchema;
  ui: EntityUi;
  guides: Guide[];
}

/** Pure and shared by server and browser, so validation and screen cannot differ. The overlay was checked before. */
export function applyOverlay(entity: Entity, overlay: Overlay | null): EffectiveEntity {
  const guides = entity.guides ?? [];
  if (!overlay) return { schema: entity.schema, ui: entity.ui, guides };
  return {
    schema: effectiveSchema(entity, overlay),
    ui: effectiveUi(entity.ui, overlay),
    guides: guides.map((guide) => effectiveGuide(guide, overlay)),
  };
}

function effectiveSchema({ name: entity, schema: shipped }: Entity, overlay: Overlay): JsonSchema {
  const { changes = {} } = overlay;
  const properties: Record<string, JsonSchema> = { ...shipped.properties };
  const complete = [...(shipped['x-complete'] ?? [])];
  for (const [name, change] of Object.entries(changes)) {
    const before = properties[name];
    // A later version of the product may no longer have the field.
    if (!before) continue;
    properties[name] = changed(before, change);
    if (change.required && !complete.includes(name)) complete.push(name);
  }
  const added = addedFields(overlay).map(([key, field]): [string, AddedField] => [
    key,
    withStepCondition(field, overlay),
  ]);
  if (added.length > 0) properties['custom'] = customSchema(added, { entity, before: properties['custom'] });
  return { ...shipped, properties, 'x-complete': complete };
}

/** The field of a hidden step is also hidden. */
function withStepCondition(field: AddedField, overlay: Overlay): AddedField {
  const conditions = [field.condition, stepOf(overlay, field.place)?.condition].filter(isThere);
  const [only] = conditions;
  if (!only) return field;
  return { ...field, condition: conditions.length === 1 ? only : { all: conditions } };
}

const isThere = (condition: Condition | undefined): condition is Condition => condition !== undefined;

/** Only tightens, whatever changed in the layer below. */
function changed(schema: JsonSchema, change: FieldChange): JsonSchema {
  return {
    ...tightened(schema, change),
    ...(change.label ? { 'x-label': change.label } : {}),
    ...(change.help ? { 'x-help': change.help } : {}),
    ...(change.options && schema.enum ? { enum: schema.enum.filter((value) => change.options?.includes(value)) } : {}),
  };
}

/** Overlays are combined. The instance's fields stay when an organization adds its own. */
function customSchema(
  entries: readonly [string, AddedField][],
  { entity, before }: { entity: string; before: JsonSchema | undefined },
): JsonSchema {
  const required = entries.filter(([, field]) => field.required).map(([key]) => key);
  // Records without drafts need their fields on every save. Their schema is shipped with `required`.
  const when = before?.required ? 'required' : 'x-complete';
  return {
    type: 'object',
    properties: {
      ...before?.properties,
      ...Object.fromEntries(entries.map(([key, field]) => [key, fieldSchema(field, entity)])),
    },
    additionalProperties: false,
    [when]: [...(before?.[when] ?? []), ...required],
  };
}
