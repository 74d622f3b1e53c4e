import { entities } from '../../../schemas/registry.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { mayDo, operationsOf } from '../../kernel/present/operations.ts';
import type { PresentContext, Representation } from '../../kernel/present/presenter.ts';
import type { Row } from '../../kernel/repository/table.ts';

/** Of the files only those that their own grants show: a published question hides its author's. */
export function presentQuestion(
  { row, representation }: { row: Row; representation: Representation },
  context: PresentContext,
): void {
  const files = row['files'];
  const shown = representation['files'];
  const entity = entities['questionFile'];
  if (!entity || !Array.isArray(files) || !Array.isArray(shown)) return;
  representation['files'] = files.flatMap((file: Row, index) => {
    const child = { ...file, parentState: String(row['state']) };
    if (!isObject(shown[index]) || !mayDo({ entity, action: 'read', row: child }, context.reader)) return [];
    return [{ ...shown[index], operations: operationsOf({ entity, row: child }, context) }];
  });
}
