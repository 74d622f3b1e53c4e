import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { InputOf, RecordOf, Write } from '../../kernel/commands/rule.ts';
import type { Child, ChildChanges } from './amend-children.ts';

/** Terms with an actual change. */
export type AmendedTerms = NonNullable<InputOf<'request', 'amend'>['terms']>;

/** A single change of an amendment. If a part changed, `before` and `after` hold only the differences. */
export type AmendedPart = {
  part: 'item' | 'requirement' | 'term';
  kind: 'added' | 'removed' | 'changed';
  /** Earlier name of an item or requirement; for a term, the property. */
  name: string;
  before?: JsonObject;
  after?: JsonObject;
};

export interface Amendment {
  items: ChildChanges;
  requirements: ChildChanges;
  terms: AmendedTerms;
}

/** Further changes are only counted, since no one reads them one by one. */
const mostParts = 500;

/** Properties of an item and of a requirement that suppliers see, in addition to administrators' public fields. */
const visibleProperties = {
  item: ['name', 'quantity', 'unit', 'note'],
  requirement: ['title', 'description', 'required'],
} as const satisfies {
  item: readonly (keyof RecordOf<'requestItem'>)[];
  requirement: readonly (keyof RecordOf<'requirement'>)[];
};
type Part = keyof typeof visibleProperties;

/** True if suppliers see this field that an administrator added. */
export type IsForAll = (part: Part, key: string) => boolean;

export function amendedParts(record: JsonObject, amended: Amendment, isForAll: IsForAll): AmendedPart[] {
  const { items, requirements, terms } = amended;
  return [
    ...childParts('item', items, isForAll),
    ...childParts('requirement', requirements, isForAll),
    ...Object.entries(terms).map(([name, value]): AmendedPart => ({
      part: 'term',
      kind: 'changed',
      name,
      before: { [name]: record[name] ?? null },
      after: { [name]: value },
    })),
  ];
}

function childParts(part: Part, { added, changed, removed }: ChildChanges, isForAll: IsForAll): AmendedPart[] {
  const tell = (row: Child): JsonObject => visibleValuesOf(row, { part, isForAll });
  const differing = changed.flatMap(({ before, values }): AmendedPart[] => {
    const earlier = tell(before);
    const later = tell(values);
    const names = Object.keys(later).filter((name) => !isSame(earlier[name], later[name]));
    if (names.length === 0) return [];
    const only = (row: JsonObject) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
    return [{ part, kind: 'changed', name: nameOf(before), before: only(earlier), after: only(later) }];
  });
  return [
    ...added.map((row): AmendedPart => ({ part, kind: 'added', name: nameOf(row), after: filled(tell(row)) })),
    ...removed.map((row): AmendedPart => ({ part, kind: 'removed', name: nameOf(row), before: filled(tell(row)) })),
    ...differing,
  ];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const nameOf = ({ name, title }: Child): string => name ?? title ?? '';

function visibleValuesOf(row: Child, { part, isForAll }: { part: Part; isForAll: IsForAll }): JsonObject {
  const own = visibleProperties[part].filter((name) => name in row).map((name) => [name, row[name] ?? null]);
  const custom = Object.entries(row.custom ?? {}).filter(([key]) => isForAll(part, key));
  return Object.fromEntries([...own, ...custom.map(([key, value]) => [`custom.${key}`, value])]);
}

const filled = (row: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));

/** Writes the entry that both sides read later. */
export function amendmentWrite(question: {
  record: Pick<RecordOf<'request'>, 'id' | 'organization'>;
  revision: number;
  reason: string;
  parts: readonly AmendedPart[];
  id: string;
}): Write {
  const { record, revision, reason, parts, id } = question;
  const { organization } = record;
  const changes = parts.slice(0, mostParts);
  return {
    insert: 'amendment',
    rows: [{ id, request: record.id, revision, reason, changes, count: parts.length, organization }],
  };
}
