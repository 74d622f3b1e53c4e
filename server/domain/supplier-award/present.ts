import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { PresentedRecord } from '../../kernel/entity-server.ts';
import { iriOf } from '../../kernel/present/iri.ts';

/** Only the purchaser sees how an item is shared, and the lowest price of another offer. */
export function presentSupplierAward({
  row,
  representation,
  sees,
}: PresentedRecord<ShownRecords['supplierAward']>): void {
  representation['items'] = row.items.map(({ item, share, lowest, ...rest }) => ({
    ...rest,
    item: iriOf(entityNamed('requestItem'), item),
    ...(sees('scenario') && share !== undefined ? { share } : {}),
    ...(sees('scenario') && lowest !== undefined ? { lowest } : {}),
  }));
}
