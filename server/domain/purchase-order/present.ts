import { isObject } from '../../../schemas/engine/json-schema.ts';
import { entityNamed } from '../../commands/persist.ts';
import { iriOf } from '../../present/iri.ts';
import type { Representation } from '../../present/presenter.ts';
import type { Row } from '../../repository/table.ts';

/** Items of the lines by their addresses. */
export function presentPurchaseOrder({ row, representation }: { row: Row; representation: Representation }): void {
  const lines = Array.isArray(row['lines']) ? row['lines'].filter(isObject) : [];
  representation['lines'] = lines.map((line) => ({
    ...line,
    item: iriOf(entityNamed('requestItem'), String(line['item'])),
  }));
}
