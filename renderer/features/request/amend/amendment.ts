import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';
import { changesBetween, isSame } from '../../../generic/form/form-data.ts';

/** A purchaser's changes to a published request, sent all at once at the end. */
export interface Amendment {
  reason: string;
  items: ChildEdits;
  requirements: ChildEdits;
  /** Only terms that differ; null clears one. */
  terms: JsonObject;
}

export interface ChildEdits {
  /** By IRI; holds only the differences. */
  changed: Record<string, JsonObject>;
  removed: string[];
  added: AddedChild[];
}

export interface AddedChild {
  /** A key of this browser, to find the child again. */
  key: string;
  values: JsonObject;
}

export type ChildPart = 'items' | 'requirements';

/** One difference, in the format of the server's amendments. */
export interface ChangedPart {
  part: 'item' | 'requirement' | 'term';
  kind: 'added' | 'removed' | 'changed';
  name: string;
  before: JsonObject;
  after: JsonObject;
}

export const termFields = [
  'description',
  'deliveryAddress',
  'deliveryTime',
  'deliveryTerms',
  'deliveryNote',
  'paymentTerms',
  'paymentNote',
  'currency',
] as const;

const noEdits: ChildEdits = { changed: {}, removed: [], added: [] };
export const emptyAmendment: Amendment = { reason: '', items: noEdits, requirements: noEdits, terms: {} };

/** Changes a child to these values. Returning to the stored values removes the change. */
export function changeChild(edits: ChildEdits, stored: Representation, values: JsonObject): ChildEdits {
  const { [stored['@id']]: _, ...others } = edits.changed;
  const differing = changesBetween(stored, values, Object.keys(values));
  const removed = edits.removed.filter((iri) => iri !== stored['@id']);
  if (Object.keys(differing).length === 0) return { ...edits, removed, changed: others };
  return { ...edits, removed, changed: { ...others, [stored['@id']]: differing } };
}

export function removeChild(edits: ChildEdits, iri: string): ChildEdits {
  const { [iri]: _, ...changed } = edits.changed;
  return { ...edits, changed, removed: [...new Set([...edits.removed, iri])] };
}

export const addChild = (edits: ChildEdits, child: AddedChild): ChildEdits => ({
  ...edits,
  added: [...edits.added.filter(({ key }) => key !== child.key), child],
});

/** Removes all edits of this child. */
export function restoreChild(edits: ChildEdits, id: string): ChildEdits {
  const { [id]: _, ...changed } = edits.changed;
  return {
    changed,
    removed: edits.removed.filter((iri) => iri !== id),
    added: edits.added.filter(({ key }) => key !== id),
  };
}

/** All differences, in the order of the page. */
export function changedParts(
  amendment: Amendment,
  stored: { request: Representation<'request'>; items: readonly Representation<'requestItem'>[] },
): ChangedPart[] {
  const { request, items } = stored;
  const before: JsonObject = request;
  const terms = Object.entries(amendment.terms).map(([name, value]): ChangedPart => ({
    part: 'term',
    kind: 'changed',
    name,
    before: { [name]: before[name] ?? null },
    after: { [name]: value },
  }));
  return [
    ...childParts('item', amendment.items, items),
    ...childParts('requirement', amendment.requirements, requirementsOf(request)),
    ...terms,
  ];
}

function childParts(
  part: 'item' | 'requirement',
  { changed, removed, added }: ChildEdits,
  stored: readonly Representation[],
): ChangedPart[] {
  const known = new Map(stored.map((child) => [child['@id'], child]));
  return [
    ...added.map(({ values }): ChangedPart => ({
      part,
      kind: 'added',
      name: nameIn(values),
      before: {},
      after: values,
    })),
    ...removed.flatMap((iri): ChangedPart[] => {
      const before = known.get(iri);
      return before ? [{ part, kind: 'removed', name: nameIn(before), before, after: {} }] : [];
    }),
    ...Object.entries(changed).flatMap(([iri, after]): ChangedPart[] => {
      const child = known.get(iri);
      const before = Object.fromEntries(Object.keys(after).map((name) => [name, child?.[name] ?? null]));
      return child ? [{ part, kind: 'changed', name: nameIn(child), before, after }] : [];
    }),
  ];
}

function nameIn({ name, title }: JsonObject): string {
  if (typeof name === 'string') return name;
  return typeof title === 'string' ? title : '';
}

export const requirementsOf = ({ requirements = [] }: Representation<'request'>): Representation<'requirement'>[] =>
  requirements;

/** Drops edits of children that someone else has removed meanwhile. */
export function onlyKnown(edits: ChildEdits, stored: readonly Representation[]): ChildEdits {
  const known = new Set(stored.map((child) => child['@id']));
  const changed = Object.entries(edits.changed).filter(([iri]) => known.has(iri));
  return { ...edits, changed: Object.fromEntries(changed), removed: edits.removed.filter((iri) => known.has(iri)) };
}

/** The body of `amend`; the version is added on sending. */
export function amendmentBody({ reason, items, requirements, terms }: Amendment): JsonObject {
  const lists = { items: childBodies(items), requirements: childBodies(requirements) };
  return {
    reason: reason.trim(),
    ...(lists.items.length > 0 ? { items: lists.items } : {}),
    ...(lists.requirements.length > 0 ? { requirements: lists.requirements } : {}),
    ...(Object.keys(terms).length > 0 ? { terms } : {}),
  };
}

const childBodies = ({ changed, removed, added }: ChildEdits): JsonObject[] => [
  ...added.map(({ values }) => values),
  ...removed.map((iri) => ({ '@id': iri, remove: true })),
  ...Object.entries(changed).map(([iri, values]) => ({ '@id': iri, ...values })),
];

/** The child that a violation belongs to. Paths number the bodies in the order in which they were sent. */
export function refusedChild(
  path: string,
  amendment: Amendment,
): { part: ChildPart; id: string; field: string } | null {
  const [, part, index, field = ''] = /^(items|requirements)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  if (part !== 'items' && part !== 'requirements') return null;
  const { added, removed, changed } = amendment[part];
  const ids = [...added.map(({ key }) => key), ...removed, ...Object.keys(changed)];
  const id = ids[Number(index)];
  return id === undefined ? null : { part, id, field };
}

export const termsChanged = (request: Representation<'request'>, typed: JsonObject): JsonObject =>
  changesBetween(request, typed, termFields);

/** Parses an amendment kept in this browser; invalid data gives an empty one. */
export function amendmentIn(value: unknown): Amendment {
  if (!isObject(value) || isSame(value, {})) return emptyAmendment;
  return {
    reason: typeof value['reason'] === 'string' ? value['reason'] : '',
    items: editsIn(value['items']),
    requirements: editsIn(value['requirements']),
    terms: isObject(value['terms']) ? value['terms'] : {},
  };
}

function editsIn(value: unknown): ChildEdits {
  if (!isObject(value)) return noEdits;
  const { changed, removed, added } = value;
  const rows = (Array.isArray(added) ? added : []).filter(isObject);
  return {
    changed: Object.fromEntries(
      Object.entries(isObject(changed) ? changed : {}).flatMap(([iri, values]) =>
        isObject(values) ? [[iri, values]] : [],
      ),
    ),
    removed: (Array.isArray(removed) ? removed : []).filter((iri) => typeof iri === 'string'),
    added: rows.flatMap(({ key, values }) => (typeof key === 'string' && isObject(values) ? [{ key, values }] : [])),
  };
}
