import type { Knex } from 'knex';
import { exportRows, type ExportRows } from '../../../schemas/domain/order-export/export-rows.ts';
import type { ExportedOrder } from '../../../schemas/domain/order-export/order-paths.ts';
import type { ExportPreview } from '../../../schemas/generated/answers.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { contentTypes, previewOrderExport, writeOrderExport } from '../../documents/order-export.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

type Order = Pick<Records['purchaseOrder'], 'number' | 'organization' | 'supplier' | 'costCenter' | 'details'>;
type Profile = Pick<Records['exportProfile'], 'columns' | 'entries' | 'format'>;

/** An order as a file of the profile. An unmapped value never leaves: the refusal names all of them. */
export async function exportOrder(
  order: Order,
  profile: Profile,
  db: Knex,
): Promise<{ name: string; contentType: string; content: Buffer }> {
  const { columns, format } = profile;
  const { rows, missing } = await orderRows(order, profile, db);
  if (missing.length > 0) throw new Problem('mapping_incomplete', { params: { names: namesOf(missing), missing } });
  const content = await writeOrderExport({ columns, rows }, format);
  return { name: fileName(order, profile), contentType: contentTypes[format], content };
}

/** The beginning of the file as it would leave. It names values without a number, and is no file that could leave. */
export async function previewOrder(
  order: Order,
  profile: Profile,
  db: Knex,
): Promise<Pick<ExportPreview, 'text' | 'table' | 'isCut' | 'missing'>> {
  const { rows, missing } = await orderRows(order, profile, db);
  return { ...previewOrderExport({ columns: profile.columns, rows }, profile.format), missing };
}

export const fileName = ({ number }: Pick<Order, 'number'>, { format }: Pick<Profile, 'format'>): string =>
  `${number}.${format}`;

export const namesOf = (missing: ExportRows['missing']): string => missing.map(({ label }) => label).join(', ');

/** The order by lines, and its values without a number in the other system. */
export async function orderRows(order: Order, { columns, entries }: Profile, db: Knex): Promise<ExportRows> {
  return exportRows(await exportedOrder(order, db), { columns, entries: entries ?? [] });
}

async function exportedOrder({ details, organization, supplier, costCenter }: Order, db: Knex): Promise<ExportedOrder> {
  // Orders from before there were details have none.
  if (!details) throw new Problem('not_found');
  const [record] = await raw<{ number: string | null }>(db, {
    sql: `select max(number) as number from supplier_record where purchaser_organization_id = ? and organization_id = ?`,
    bindings: [organization, supplier],
  });
  const [center] = await raw<{ id: string; number: string; name: string }>(db, {
    sql: 'select id, number, name from cost_center where id = ?',
    bindings: [costCenter],
  });
  return {
    details,
    supplier: { iri: iriOf(entityNamed('organization'), supplier), number: record?.number ?? null },
    costCenter: center ? { ...center, iri: iriOf(entityNamed('costCenter'), center.id) } : null,
  };
}
