import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';

/** A supplier that opens a public request by its address takes part from then on, and both organizations know each other. */
export async function openPublicRequest(
  { row, reader }: { row: ShownRecords['request']; reader: Reader },
  services: Services,
): Promise<void> {
  const { caller } = reader;
  if (caller.kind !== 'supplier' || caller.organization === null || !row.public || !caller.mayWrite) return;
  const supplier = caller.organization;
  const buyer = row.organization;
  await services.db.transaction(async (trx) => {
    const granted = await trx('request_access')
      .insert({ request_id: row.id, organization_id: supplier })
      .onConflict()
      .ignore()
      .returning('request_id');
    if (granted.length === 0) return;
    await trx('organization_contact')
      .insert([
        { contact_id: supplier, organization_id: buyer },
        { contact_id: buyer, organization_id: supplier },
      ])
      .onConflict()
      .ignore();
    await writeEffects(trx, [{ kind: 'live', entity: 'workflow', id: row.workflow }], services);
  });
}
