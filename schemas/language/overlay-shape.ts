import { isObject, languages, type JsonObject } from './json-schema.ts';
import {
  columnKinds,
  fieldKinds,
  type AddedField,
  type AddedStep,
  type FieldChange,
  type GuideChange,
  type ListChange,
  type Overlay,
} from './overlay.ts';
import { violation, type Violation } from './violation.ts';

/** Checks a value. The whole overlay language is built from these checks. */
type Check = (value: unknown) => boolean;
/** Every property of a part, and the check of its value. */
type Shape<T> = Readonly<Record<keyof T, Check>>;

const longestText = 5_000;
const longestName = 100;
const mostEntries = 500;
const deepest = 10;
const largestBound = 1_000_000_000;

const text: Check = (value) => typeof value === 'string' && value.length <= longestText;
const name: Check = (value) => typeof value === 'string' && value !== '' && value.length <= longestName;
/** Up to this bound, two different decimals are also different as numbers. */
const number: Check = (value) => typeof value === 'number' && Math.abs(value) <= largestBound;
const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const whether: Check = (value) => typeof value === 'boolean';
const just: Check = (value) => value === true;
const comparable: Check = (value) => text(value) || (typeof value === 'number' && Number.isFinite(value));
const scalar: Check = (value) => comparable(value) || whether(value);
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.some((candidate) => candidate === value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= mostEntries && value.every(check);
const record =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.entries(value).every(([key, inner]) => name(key) && check(inner));
const object =
  (shape: Readonly<Record<string, Check>>, needed: readonly string[] = Object.keys(shape)): Check =>
  (value) =>
    isObject(value) &&
    needed.every((key) => key in value) &&
    Object.entries(value).every(([key, inner]) => Object.hasOwn(shape, key) && shape[key]?.(inner));

const texts: Check = (value) =>
  isObject(value) &&
  Object.entries(value).every(([key, inner]) => languages.some((language) => language === key) && text(inner));

const isUnit: Check = (value) => texts(value) || (text(value) && String(value).length <= 20);

/** One comparison or a combination, with limited nesting. */
const condition =
  (depth: number): Check =>
  (value) => {
    if (!isObject(value) || depth > deepest) return false;
    const inner = condition(depth + 1);
    const forms: Readonly<Record<string, Check>>[] = [
      { field: name, equals: scalar },
      { field: name, in: list(comparable) },
      { field: name, empty: whether },
      { all: list(inner) },
      { any: list(inner) },
      { not: inner },
    ];
    return forms.some((form) => object(form)(value));
  };

const fieldShape: Shape<AddedField> = {
  kind: oneOf(fieldKinds),
  label: texts,
  help: texts,
  placeholder: texts,
  required: whether,
  columns: list(
    object({ key: name, kind: oneOf(columnKinds), label: texts, required: whether }, ['key', 'kind', 'label']),
  ),
  list: name,
  options: list(object({ value: name, label: texts, score: count }, ['value', 'label'])),
  minLength: count,
  maxLength: count,
  minimum: number,
  maximum: number,
  unit: (value) => [value, ...(texts(value) ? Object.values(Object(value)) : [])].every(isUnit),
  masks: list(name),
  formula: (value) => text(value) && value !== '',
  default: scalar,
  condition: condition(0),
  audience: oneOf(['purchasers', 'all']),
  place: object({ guide: name, step: name }),
  width: oneOf(['full', 'half', 'third']),
  listColumn: whether,
};

const changeShape: Shape<FieldChange> = {
  label: texts,
  help: texts,
  required: just,
  hidden: just,
  minLength: count,
  maxLength: count,
  minimum: number,
  maximum: number,
  options: list(name),
};

const stepShape: Shape<AddedStep> = { id: name, guide: name, after: name, label: texts, condition: condition(0) };
const guideShape: Shape<GuideChange> = { labels: record(texts), order: list(name) };
const listShape: Shape<ListChange> = {
  columns: list(name),
  filters: list(name),
  sort: object({ field: name, direction: oneOf(['asc', 'desc']) }),
};

const overlayShape: Shape<Overlay> = {
  fields: record(isObject),
  changes: record(isObject),
  steps: list(isObject),
  guides: record(isObject),
  order: list(name),
  list: isObject,
};

/**
 * Returns the parts of the value that are not in the overlay language. An empty list means that its type is reliable.
 */
export function overlayShapeViolations(value: unknown): Violation[] {
  if (!isObject(value)) return [violation('', 'wrong_type', 'An overlay is an object')];
  const found = shapeOf(value, { at: '', shape: overlayShape, needed: [] });
  if (found.length > 0) return found;
  return [
    ...partsOf(value['fields'], 'fields', { shape: fieldShape, needed: ['kind', 'label', 'audience'] }),
    ...partsOf(value['changes'], 'changes', { shape: changeShape, needed: [] }),
    ...partsOf(value['guides'], 'guides', { shape: guideShape, needed: [] }),
    ...stepsOf(value['steps']),
    ...(isObject(value['list']) ? shapeOf(value['list'], { at: 'list.', shape: listShape, needed: [] }) : []),
  ];
}

interface Part {
  shape: Readonly<Record<string, Check>>;
  needed: readonly string[];
}

const partsOf = (parts: unknown, at: string, part: Part): Violation[] =>
  Object.entries(isObject(parts) ? parts : {}).flatMap(([key, one]) =>
    isObject(one) ? shapeOf(one, { at: `${at}.${key}.`, ...part }) : [],
  );

const stepsOf = (steps: unknown): Violation[] =>
  (Array.isArray(steps) ? steps : []).flatMap((step: unknown, index) =>
    isObject(step)
      ? shapeOf(step, { at: `steps[${index}].`, shape: stepShape, needed: ['id', 'guide', 'after', 'label'] })
      : [],
  );

function shapeOf(value: JsonObject, { at, shape, needed }: Part & { at: string }): Violation[] {
  const missing = needed
    .filter((key) => !(key in value))
    .map((key) => violation(at + key, 'required', 'This property is required'));
  const wrong = Object.entries(value).flatMap(([key, inner]) => {
    const check = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (!check) return [violation(at + key, 'unknown_property', 'An overlay has no such property')];
    return check(inner) ? [] : [violation(at + key, 'not_in_language', 'This value is not valid in an overlay')];
  });
  return [...missing, ...wrong];
}
