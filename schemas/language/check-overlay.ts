import { fieldsIn, isNamed, unknownIn } from './condition-fields.ts';
import { keyForm } from './added-fields.ts';
import { checkDefault } from './check-default.ts';
import { checkColumns, checkFormula, checkMasks } from './check-field-rules.ts';
import { checkGuides, checkList, checkSteps, hasStep, stepOf } from './check-overlay-places.ts';
import type { Entity } from './entity.ts';
import { isChoosableList } from './listed-choices.ts';
import { isObject, type JsonSchema } from './json-schema.ts';
import {
  kindsOf,
  linkedBy,
  mostFields,
  mostOptions,
  mostScore,
  ratedForms,
  type AddedField,
  type FieldChange,
  type Overlay,
} from './overlay.ts';
import { overlayShapeViolations } from './overlay-shape.ts';
import { boundNames, boundOf, boundsFor, isTighter, tightened } from './value-bounds.ts';
import { violation, type Violation } from './violation.ts';

/**
 * Returns one violation per thing that the overlay may not do. An empty list means that it can be applied. `entity` is
 * the layer below this overlay: as shipped, or with the instance's overlay.
 */
export function checkOverlay(entity: Entity, overlay: unknown): Violation[] {
  const unfit = overlayShapeViolations(overlay);
  if (unfit.length > 0) return unfit;
  if (!isOverlay(overlay)) return [];
  const found = checkFields(entity, overlay);
  return [
    ...found,
    ...Object.entries(overlay.changes ?? {}).flatMap(([name, change]) => checkChange(entity, name, change)),
    ...checkSteps(entity, overlay),
    ...checkGuides(entity, overlay),
    ...checkList(entity, overlay),
    ...checkCycles(overlay),
  ];
}

// The shape was checked just before.
const isOverlay = (value: unknown): value is Overlay => isObject(value);

function checkFields(entity: Entity, overlay: Overlay): Violation[] {
  const fields = Object.entries(overlay.fields ?? {});
  if (fields.length > 0 && !entity.schema.properties?.['custom'])
    return [violation('fields', 'not_extensible', 'Fields cannot be added to this entity')];
  if (fields.length > mostFields)
    return [violation('fields', 'too_many', `At most ${mostFields} fields`, { limit: mostFields })];
  const options = fields.reduce((sum, [, field]) => sum + (field.options?.length ?? 0), 0);
  if (options > mostOptions)
    return [
      violation('fields', 'too_many', `At most ${mostOptions} options in all fields together`, { limit: mostOptions }),
    ];
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
  if (!keyForm.test(key))
    found.push(violation(at, 'wrong_key', 'A key must be f_ followed by 2 to 40 lowercase letters, digits or _'));
  if (entity.schema.properties?.['custom']?.properties?.[key])
    found.push(violation(at, 'wrong_key', 'The form of the whole instance already has this field'));
  if (!isNamed(field.label)) found.push(violation(`${at}.label`, 'required', 'A field needs a label'));
  if (isChoice(field)) found.push(...checkChoices(field, at), ...checkScores(entity, field, at));
  found.push(...checkColumns(field, `${at}.columns`));
  if (bounds(field)) found.push(violation(at, 'contradiction', 'The lower bound is above the upper bound'));
  if (field.place && !hasStep(entity, overlay, field.place))
    found.push(violation(`${at}.place`, 'unknown_step', 'This step does not exist'));
  return [
    ...found,
    ...checkKind(entity, at, field),
    ...checkDefault(field, `${at}.default`),
    ...checkMasks(field, `${at}.masks`),
    ...checkFormula({ entity, overlay, key, field }, `${at}.formula`),
    ...unknownIn(entity, overlay, field.condition, `${at}.condition`),
  ];
}

/** Files belong to the record, which suppliers can see. The buying side's records are visible to no one else. */
function checkKind(entity: Entity, at: string, { kind, audience }: AddedField): Violation[] {
  if (!kindsOf(entity.name).includes(kind))
    return [violation(`${at}.kind`, 'not_in_list', 'This form has no fields of this kind')];
  if (kind === 'file' && audience !== 'all')
    return [violation(`${at}.audience`, 'file_for_all', 'Everyone who can see the record can see its files')];
  if (kind in linkedBy && audience === 'all')
    return [violation(`${at}.audience`, 'reference_inside', 'Suppliers cannot see these records')];
  return [];
}

/**
 * A choice has its own options or those of a list. The server looks up an organization's own list where it is stored.
 */
function checkChoices({ list, options }: AddedField, at: string): Violation[] {
  if (list === undefined) return checkOptions(options ?? [], `${at}.options`);
  if (options !== undefined)
    return [violation(`${at}.options`, 'contradiction', 'Give either options or a list, not both')];
  return isChoosableList(list) ? [] : [violation(`${at}.list`, 'not_in_list', 'This list does not exist')];
}

function checkOptions(options: NonNullable<AddedField['options']>, at: string): Violation[] {
  if (options.length === 0) return [violation(at, 'required', 'A choice needs options')];
  if (!options.every(({ label }) => isNamed(label))) return [violation(at, 'unnamed', 'An option needs a label')];
  const isDouble = new Set(options.map(({ value }) => value)).size < options.length;
  return isDouble ? [violation(at, 'not_unique', 'Two options have the same code')] : [];
}

/** Only rated forms have a sum to which scores could be added. */
function checkScores({ name }: Entity, { options = [] }: AddedField, at: string): Violation[] {
  const scores = options.flatMap(({ score }) => score ?? []);
  if (scores.length > 0 && !ratedForms.has(name))
    return [violation(`${at}.options`, 'unfit_bound', 'Options of this form cannot have scores')];
  return scores.some((score) => score > mostScore)
    ? [violation(`${at}.options`, 'too_large', `At most ${mostScore}`, { limit: mostScore })]
    : [];
}

const isChoice = ({ kind }: AddedField): boolean => kind === 'choice' || kind === 'choices';

const bounds = ({ minLength, maxLength, minimum, maximum }: AddedField): boolean =>
  (minLength ?? 0) > (maxLength ?? Infinity) || (minimum ?? -Infinity) > (maximum ?? Infinity);

/**
 * Shipped fields can be tightened but never loosened. Fields that the engine reads keep their type, state and rights.
 */
function checkChange(entity: Entity, name: string, change: FieldChange): Violation[] {
  const at = `changes.${name}`;
  const { properties = {} } = entity.schema;
  const shipped = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!shipped || shipped['x-internal'] || name === 'custom')
    return [violation(at, 'unknown_field', 'This field does not exist')];
  const found: Violation[] = [];
  const needed = entity.schema.required?.includes(name) || entity.schema['x-complete']?.includes(name);
  if (change.hidden && (needed || change.required))
    found.push(violation(`${at}.hidden`, 'required_field', 'A required field cannot be hidden'));
  if (shipped.readOnly || shipped['x-computed']) found.push(...engineSet(at, change));
  else found.push(...checkBounds(at, change, shipped));
  return [...found, ...checkNarrowed(`${at}.options`, change.options, shipped)];
}

/** Checks every bound on its own. A bound looser than shipped is reported once, and not also as a contradiction. */
function checkBounds(at: string, change: FieldChange, shipped: JsonSchema): Violation[] {
  const fit = boundsFor(shipped);
  const found = boundNames.flatMap((name): Violation[] => {
    const newValue = change[name];
    if (newValue === undefined) return [];
    if (!fit.includes(name))
      return [violation(`${at}.${name}`, 'unfit_bound', 'This setting does not apply to this field')];
    const own = boundOf(shipped, name);
    const isLooser = own !== undefined && isTighter(name, own, newValue);
    return isLooser ? [violation(`${at}.${name}`, 'loosened', 'This is looser than the shipped rule')] : [];
  });
  if (found.length > 0) return found;
  const tighter = tightened(shipped, change);
  const [least, most] = fit.map((name) => boundOf(tighter, name));
  if ((least ?? -Infinity) > (most ?? Infinity))
    return [violation(at, 'contradiction', 'No value can meet these limits')];
  return checkStandard(at, tighter);
}

/** The default of new records must remain a valid value. */
function checkStandard(
  at: string,
  { default: standard, minimum = -Infinity, maximum = Infinity }: JsonSchema,
): Violation[] {
  if (typeof standard !== 'number' || (standard >= minimum && standard <= maximum)) return [];
  return [
    violation(
      standard < minimum ? `${at}.minimum` : `${at}.maximum`,
      'default_left_out',
      'The default value must remain available',
    ),
  ];
}

/** For fields that the engine fills in, only the texts and the visibility can change. */
const engineSet = (at: string, change: FieldChange): Violation[] =>
  Object.keys(change)
    .filter((key) => !['label', 'help', 'hidden'].includes(key))
    .map((key) => violation(`${at}.${key}`, 'engine_field', 'The application sets this value'));

function checkNarrowed(at: string, options: FieldChange['options'], shipped: JsonSchema): Violation[] {
  if (!options) return [];
  if (options.length === 0 || options.some((value) => !shipped.enum?.includes(value)))
    return [violation(at, 'loosened', 'Choose from the shipped options')];
  const { default: standard } = shipped;
  if (typeof standard !== 'string' || options.includes(standard)) return [];
  return [violation(at, 'default_left_out', 'The default value must remain available')];
}

/**
 * Finds fields that are visible only if they are themselves visible, possibly through others. They could never appear.
 * The condition of a field's step also counts.
 */
function checkCycles(overlay: Overlay): Violation[] {
  const { fields = {} } = overlay;
  const reads = (key: string): string[] =>
    [...fieldsIn(fields[key]?.condition), ...fieldsIn(stepOf(overlay, fields[key]?.place)?.condition)].flatMap(
      (path) => /^custom\.(.+)$/.exec(path)?.[1] ?? [],
    );
  const reaches = (key: string, target: string, seen: Set<string>): boolean =>
    reads(key).some((inner) => inner === target || (!seen.has(inner) && reaches(inner, target, seen.add(inner))));
  return Object.keys(fields)
    .filter((key) => reaches(key, key, new Set()))
    .map((key) => violation(`fields.${key}.condition`, 'cycle', 'This condition depends on itself'));
}
