import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { Presented } from '../../kernel/entity-server.ts';

/** Items of the lines by their addresses. */
export function presentPurchaseOrder({ row, representation }: Presented<ShownRecords['purchaseOrder']>): void {
  const item = entityNamed('requestItem');
  representation['lines'] = row.lines.map((line) => ({ ...line, item: iriOf(item, line.item) }));
}
