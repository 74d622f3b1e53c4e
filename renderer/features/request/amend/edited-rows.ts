import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';
import type { ChildEdits } from './amendment.ts';

export interface EditedRow {
  /** The IRI, or the key of a new row. */
  id: string;
  kind: 'unchanged' | 'added' | 'removed' | 'changed';
  stored: Representation | null;
  values: JsonObject;
}

/** New rows come first, because they were just added. */
export function rowsOf(stored: readonly Representation[], { added, removed, changed }: ChildEdits): EditedRow[] {
  return [
    ...added.map(({ key, values }): EditedRow => ({ id: key, kind: 'added', stored: null, values })),
    ...stored.map((child): EditedRow => {
      const values = { ...child, ...changed[child['@id']] };
      const kind = removed.includes(child['@id']) ? 'removed' : child['@id'] in changed ? 'changed' : 'unchanged';
      return { id: child['@id'], kind, stored: child, values };
    }),
  ];
}
