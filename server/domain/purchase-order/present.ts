import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { peppolStanding } from '../../documents/peppol.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { Presented } from '../../kernel/entity-server.ts';

/** Items of the lines by their addresses, and whether the XML keeps to Peppol's rules. */
export function presentPurchaseOrder({ row, representation, sees }: Presented<ShownRecords['purchaseOrder']>): void {
  const item = entityNamed('requestItem');
  representation['lines'] = row.lines.map((line) => ({ ...line, item: iriOf(item, line.item) }));
  // Orders that are older than their details have none.
  if (sees('peppol') && row.details) representation['peppol'] = peppolStanding(row.details);
}
