import { checkPublishedInput } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { InputOf, RecordOf, Write } from '../../kernel/commands/rule.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';

type StoredChild = RecordOf<'requestItem'> | RecordOf<'requirement'>;

/** Values of an item or a requirement; each lacks the other's properties. */
export type Child = Partial<RecordOf<'requestItem'> & RecordOf<'requirement'>>;
type NamedChild = Child & { id: string };

export interface ChildChanges {
  added: NamedChild[];
  changed: { before: NamedChild; values: Child }[];
  removed: NamedChild[];
  violations: Violation[];
}

type AmendInput = InputOf<'request', 'amend'>;
type Body = NonNullable<AmendInput['items'] | AmendInput['requirements']>[number];

interface ChildQuestion {
  /** Entity of the children, and the property of the body that lists them. */
  entity: 'requestItem' | 'requirement';
  property: 'items' | 'requirements';
  request: RecordOf<'request'>;
  input: Pick<AmendInput, 'items' | 'requirements'>;
  stored: readonly StoredChild[];
}

/** Changes of an amendment to one kind of children. Rows with an `@id` are changed or removed; the others are new. */
export function childChanges(question: ChildQuestion, newId: () => string): ChildChanges {
  const { property, input, stored } = question;
  const byId = new Map(stored.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const last = stored.reduce((most, { position }) => Math.max(most, position), -1);
  const result: ChildChanges = { added: [], changed: [], removed: [], violations: [] };
  for (const [index, body] of (input[property] ?? []).entries()) {
    const known = byId.get(body['@id'] ?? '');
    const at = `${property}[${index}]`;
    const isRepeated = known !== undefined && seen.has(known.id);
    if (known) seen.add(known.id);
    if ((body['@id'] ?? undefined) !== undefined && !known)
      result.violations.push(violation(`${at}.@id`, 'not_found', 'This entry was not found'));
    else if (isRepeated) result.violations.push(violation(`${at}.@id`, 'not_unique', 'This entry already exists'));
    else if (body.remove === true) result.removed.push(...(known ? [known] : []));
    else collect({ question, body, known, at, result, place: last + 1 + index }, newId);
  }
  return result;
}

function collect(
  context: {
    question: ChildQuestion;
    body: Body;
    known: StoredChild | undefined;
    at: string;
    place: number;
    result: ChildChanges;
  },
  newId: () => string,
): void {
  const { question, body, known, at, place, result } = context;
  const { request, entity } = question;
  const { schema, validate } = effectiveSchema(entityNamed(entity), ownerOf(request));
  const checked = known
    ? checkPublishedInput({ schema, validate, body, mode: 'update', stored: known })
    : checkPublishedInput({ schema, validate, body: { ...body, request: request.id }, mode: 'create' });
  result.violations.push(
    ...checked.violations.map((found) => ({ ...found, propertyPath: `${at}.${found.propertyPath}` })),
  );
  if (known) {
    const values = differing(known, checked.values);
    if (Object.keys(values).length > 0) result.changed.push({ before: known, values });
    return;
  }
  const owner = { organization: request.organization, request: request.id };
  result.added.push({ position: place, ...checked.values, ...owner, id: newId() });
}

const differing = (stored: JsonObject, values: Child): Child =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(stored[name] ?? null) !== JSON.stringify(value ?? null),
    ),
  );

/** Writes each changed row separately, because rows rarely change in the same properties. */
export function childWrites(entity: ChildQuestion['entity'], { added, changed, removed }: ChildChanges): Write[] {
  return [
    ...(removed.length > 0 ? [{ remove: entity, where: { id: removed.map(({ id }) => id) } }] : []),
    ...changed.map(({ before, values }) => ({ change: entity, id: before.id, values, operation: 'update' as const })),
    ...(added.length > 0 ? [{ insert: entity, rows: added }] : []),
  ];
}
