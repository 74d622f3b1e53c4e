import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { peppolStanding } from '../../documents/peppol.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentedRecord } from '../../kernel/entity-server.ts';

/** Presents the lines' items by their addresses, and the XML's compliance with Peppol. */
export function presentPurchaseOrder({
  row,
  representation,
  sees,
}: PresentedRecord<ShownRecords['purchaseOrder']>): void {
  const item = entityNamed('requestItem');
  representation['lines'] = row.lines.map((line) => ({ ...line, item: iriOf(item, line.item) }));
  // Orders from before there were details have none.
  if (sees('peppol') && row.details) representation['peppol'] = peppolStanding(row.details);
}
