import type { Entity } from './entity.ts';
import { isObject, languages, type Condition, type LocalizedText } from './json-schema.ts';
import { fieldKinds, type AddedField, type FieldChange, type Overlay } from './overlay.ts';
import { violation, type Violation } from './violation.ts';

export const mostFields = 100;
const keyPattern = /^f_[a-z0-9]{4,32}$/;

/** One violation per thing that an overlay may not do; an empty list means that it can be applied. */
export function checkOverlay(entity: Entity, overlay: unknown): Violation[] {
  if (!isObject(overlay)) return [violation('', 'wrong_type', 'An overlay is an object')];
  const unknown = Object.keys(overlay).filter((key) => !['fields', 'changes', 'steps', 'order'].includes(key));
  if (unknown.length > 0)
    return unknown.map((key) => violation(key, 'unknown_property', 'This is not part of an overlay'));
  const typed: Overlay = overlay;
  return [
    ...checkFields(entity, typed),
    ...Object.entries(typed.changes ?? {}).flatMap(([name, change]) => checkChange(entity, name, change)),
    ...checkSteps(entity, typed),
    ...checkCycles(typed),
  ];
}

function checkFields(entity: Entity, overlay: Overlay): Violation[] {
  const fields = Object.entries(overlay.fields ?? {});
  if (fields.length > 0 && !entity.schema.properties?.['custom'])
    return [violation('fields', 'not_extensible', 'This entity takes no added fields')];
  if (fields.length > mostFields)
    return [violation('fields', 'too_many', `At most ${mostFields} fields`, { limit: mostFields })];
  return fields.flatMap(([key, field]) => checkField({ entity, overlay, key, field }));
}

interface FieldQuestion {
  entity: Entity;
  overlay: Overlay;
  key: string;
  field: AddedField;
}

function checkField({ entity, overlay, key, field }: FieldQuestion): Violation[] {
  const at = `fields.${key}`;
  const found: Violation[] = [];
  if (!keyPattern.test(key))
    found.push(violation(at, 'wrong_key', 'Keys are generated: f_ and 4 to 32 letters or digits'));
  if (!fieldKinds.includes(field.kind))
    found.push(violation(`${at}.kind`, 'not_in_list', 'This kind of field is not known'));
  if (!isNamed(field.label)) found.push(violation(`${at}.label`, 'required', 'A field needs a label'));
  if (!['purchasers', 'all'].includes(field.audience))
    found.push(violation(`${at}.audience`, 'not_in_list', 'purchasers or all'));
  if (isChoice(field)) found.push(...checkOptions(field.options ?? [], `${at}.options`));
  if (bounds(field)) found.push(violation(at, 'contradiction', 'The lower bound lies above the upper one'));
  if (field.place && !hasStep(entity, overlay, field.place))
    found.push(violation(`${at}.place`, 'unknown_step', 'This step does not exist'));
  return [
    ...found,
    ...unknownFields(entity, overlay, field.condition).map((name) =>
      violation(`${at}.condition`, 'unknown_field', `${name} does not exist`),
    ),
  ];
}

const isNamed = (label: LocalizedText | undefined): boolean => languages.some((language) => label?.[language]?.trim());

function checkOptions(options: NonNullable<AddedField['options']>, at: string): Violation[] {
  if (options.length === 0) return [violation(at, 'required', 'A choice needs options')];
  if (!options.every(({ label }) => isNamed(label))) return [violation(at, 'unnamed', 'An option needs a label')];
  const isDouble = new Set(options.map(({ value }) => value)).size < options.length;
  return isDouble ? [violation(at, 'not_unique', 'Two options have the same code')] : [];
}

const isChoice = ({ kind }: AddedField): boolean => kind === 'choice' || kind === 'choices';

const bounds = ({ minLength, maxLength, minimum, maximum }: AddedField): boolean =>
  (minLength ?? 0) > (maxLength ?? Infinity) || (minimum ?? -Infinity) > (maximum ?? Infinity);

function hasStep(entity: Entity, overlay: Overlay, { guide, step }: { guide: string; step: string }): boolean {
  const shipped = entity.guides?.find(({ name }) => name === guide)?.steps ?? [];
  const added = (overlay.steps ?? []).filter((candidate) => candidate.guide === guide);
  return [...shipped, ...added].some(({ id }) => id === step);
}

function unknownFields(entity: Entity, overlay: Overlay, condition: Condition | undefined): string[] {
  return fieldsIn(condition).filter((path) => {
    const custom = /^custom\.(.+)$/.exec(path)?.[1];
    return custom === undefined ? !entity.schema.properties?.[path] : !overlay.fields?.[custom];
  });
}

/** Every field that a condition reads. */
export function fieldsIn(condition: Condition | undefined): string[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(fieldsIn);
  if ('any' in condition) return condition.any.flatMap(fieldsIn);
  if ('not' in condition) return fieldsIn(condition.not);
  return [condition.field];
}

/** Shipped fields can be tightened, never loosened; what the engine reads keeps its type, state and rights. */
function checkChange(entity: Entity, name: string, change: FieldChange): Violation[] {
  const at = `changes.${name}`;
  const shipped = entity.schema.properties?.[name];
  if (!shipped || shipped['x-internal']) return [violation(at, 'unknown_field', 'This field does not exist')];
  const allowed = ['label', 'help', 'required', 'hidden', 'minLength', 'maxLength', 'options'];
  const found = Object.keys(change)
    .filter((key) => !allowed.includes(key))
    .map((key) => violation(`${at}.${key}`, 'engine_field', 'This cannot be changed'));
  const needed = entity.schema.required?.includes(name) || entity.schema['x-complete']?.includes(name);
  if (change.hidden && (needed || change.required))
    found.push(violation(`${at}.hidden`, 'required_field', 'A required field cannot be hidden'));
  if ((change.minLength ?? Infinity) < (shipped.minLength ?? 0))
    found.push(violation(`${at}.minLength`, 'loosened', 'Lower than shipped'));
  if ((change.maxLength ?? 0) > (shipped.maxLength ?? Infinity))
    found.push(violation(`${at}.maxLength`, 'loosened', 'Higher than shipped'));
  if ((change.minLength ?? shipped.minLength ?? 0) > (change.maxLength ?? shipped.maxLength ?? Infinity))
    found.push(violation(at, 'contradiction', 'Nothing would fit'));
  if (change.options && (change.options.length === 0 || change.options.some((value) => !shipped.enum?.includes(value))))
    found.push(violation(`${at}.options`, 'loosened', 'Choose from the shipped options'));
  return found;
}

function checkSteps(entity: Entity, overlay: Overlay): Violation[] {
  const seen = new Set<string>();
  return (overlay.steps ?? []).flatMap((step, index) => {
    const at = `steps[${index}]`;
    const known = entity.guides?.find(({ name }) => name === step.guide)?.steps.map(({ id }) => id) ?? [];
    const double = seen.has(step.id) || known.includes(step.id);
    const lost = !known.includes(step.after) && !seen.has(step.after);
    seen.add(step.id);
    if (double) return [violation(`${at}.id`, 'wrong_key', 'This step exists already')];
    return lost ? [violation(`${at}.after`, 'unknown_step', 'This step does not exist')] : [];
  });
}

/** A field that is shown only when itself, by way of others, is shown could never appear. */
function checkCycles({ fields = {} }: Overlay): Violation[] {
  const reads = (key: string): string[] =>
    fieldsIn(fields[key]?.condition).flatMap((path) => /^custom\.(.+)$/.exec(path)?.[1] ?? []);
  const reaches = (key: string, target: string, seen: Set<string>): boolean =>
    reads(key).some((inner) => inner === target || (!seen.has(inner) && reaches(inner, target, seen.add(inner))));
  return Object.keys(fields)
    .filter((key) => reaches(key, key, new Set()))
    .map((key) => violation(`fields.${key}.condition`, 'cycle', 'This condition depends on itself'));
}
