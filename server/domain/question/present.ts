import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { PresentedRecord } from '../../kernel/entity-server.ts';
import { mayDo, operationsOf } from '../../kernel/present/operations.ts';
import type { PresentContext } from '../../kernel/present/representation.ts';

/** Shows only files that their own grants allow: a published question hides its author's. */
export function presentQuestion(
  { row, representation }: PresentedRecord<ShownRecords['question']>,
  context: PresentContext,
): void {
  const { files } = row;
  const shown = representation['files'];
  const entity = entityNamed('questionFile');
  if (!files || !Array.isArray(shown)) return;
  representation['files'] = files.flatMap((file, index) => {
    const child = { ...file, parentState: row.state };
    if (!isObject(shown[index]) || !mayDo({ entity, action: 'read', row: child }, context.reader)) return [];
    return [{ ...shown[index], operations: operationsOf({ entity, row: child }, context) }];
  });
}
