import type { Entity } from '../../schemas/language/entity.ts';
import { isObject } from '../../schemas/language/json-schema.ts';
import type { PresentedRecord } from '../kernel/entity-server.ts';
import { mayDo, operationsOf } from '../kernel/present/operations.ts';
import type { PresentContext } from '../kernel/present/representation.ts';
import type { Row } from '../kernel/repository/table.ts';

/** Shows only those of a record's embedded files that their own grants allow, with the reader's operations. */
export function presentFiles(
  entity: Entity,
  { row, representation }: Pick<PresentedRecord<{ state: string; files?: readonly Row[] }>, 'row' | 'representation'>,
  context: PresentContext,
): void {
  const { files } = row;
  const shown = representation['files'];
  if (!files || !Array.isArray(shown)) return;
  representation['files'] = files.flatMap((file, index) => {
    const child = { ...file, parentState: row.state };
    if (!isObject(shown[index]) || !mayDo({ entity, action: 'read', row: child }, context.reader)) return [];
    return [{ ...shown[index], operations: operationsOf({ entity, row: child }, context) }];
  });
}
