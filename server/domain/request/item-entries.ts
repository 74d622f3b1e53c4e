import { checkInput } from '../../../schemas/language/check-input.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { InputOf, RecordOf } from '../../kernel/commands/rule.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';

export type Item = RecordOf<'requestItem'>;
type Body = NonNullable<InputOf<'request', 'items'>['upsert']>[number];

/** The change that one object of `upsert` describes. */
export interface Entry {
  id: string;
  kind: 'add' | 'change' | 'remove';
  values: Partial<Item>;
  violations: Violation[];
}

interface EntryQuestion {
  body: Body;
  index: number;
  request: RecordOf<'request'>;
  byId: ReadonlyMap<string, Item>;
}

/** Without an `@id` it is a new item; with one it changes or removes that item. An old `version` refuses them all. */
export function entryOf(question: EntryQuestion, newId: () => string): Entry {
  const { body, index, byId } = question;
  const id = body['@id'] ?? null;
  if (id === null) return checkedEntry(question, { id: newId(), kind: 'add', stored: undefined });
  const stored = byId.get(id);
  if (!stored) {
    const unknown = violation(`upsert[${index}].@id`, 'not_found', 'This entry was not found');
    return { id, kind: 'change', values: {}, violations: [unknown] };
  }
  const version = body.version ?? stored.version;
  if (version !== stored.version) throw new Problem('outdated', { params: { item: id } });
  if (body.remove === true) return { id, kind: 'remove', values: {}, violations: [] };
  return checkedEntry(question, { id, kind: 'change', stored });
}

function checkedEntry(
  { body, index, request }: EntryQuestion,
  { id, kind, stored }: Pick<Entry, 'id' | 'kind'> & { stored: Item | undefined },
): Entry {
  const { schema, validate } = effectiveSchema(entityNamed('requestItem'), ownerOf(request));
  const { values, violations } = stored
    ? checkInput({ schema, validate, body, mode: 'update', stored })
    : checkInput({ schema, validate, body: { ...body, request: request.id }, mode: 'create' });
  const named = violations.map((found) => ({ ...found, propertyPath: `upsert[${index}].${found.propertyPath}` }));
  return { id, kind, values, violations: named };
}
