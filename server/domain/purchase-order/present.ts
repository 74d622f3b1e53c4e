import { isObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { Representation } from '../../kernel/present/presenter.ts';
import type { Row } from '../../kernel/repository/table.ts';

/** Items of the lines by their addresses. */
export function presentPurchaseOrder({ row, representation }: { row: Row; representation: Representation }): void {
  const lines = Array.isArray(row['lines']) ? row['lines'].filter(isObject) : [];
  representation['lines'] = lines.map((line) => ({
    ...line,
    item: iriOf(entityNamed('requestItem'), String(line['item'])),
  }));
}
