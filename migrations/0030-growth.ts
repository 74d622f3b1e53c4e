import type { Knex } from 'knex';

export const name = '0030-growth';

/**
 * Lists that are sorted: whose rows, by what, and the id that breaks ties. What tabs and filters ask stands behind, so that
 * rows which are not meant are passed in the index, and a page far behind is found there alone.
 */
const sorted: Record<string, { of: readonly string[]; by: readonly string[]; behind: readonly string[] }> = {
  workflow: {
    of: ['organization_id', ''],
    by: ['updated_at', 'title', 'phase'],
    behind: ['state', 'is_template'],
  },
  request: {
    of: ['organization_id', ''],
    by: ['finish_date', 'start_date', 'title'],
    behind: ['state'],
  },
  negotiation: {
    of: ['organization_id', ''],
    by: ['start_date', 'effective_finish', 'title'],
    behind: ['state'],
  },
  purchase_order: {
    of: ['organization_id', 'supplier_id', ''],
    by: ['created_at', 'number', 'total'],
    behind: [],
  },
  custom_supplier: {
    of: ['organization_id', ''],
    by: ['name', 'number', 'email'],
    behind: [],
  },
  invitation: {
    of: ['organization_id', 'supplier_id', ''],
    by: ['created_at'],
    behind: ['state'],
  },
  response: {
    of: ['organization_id', 'purchaser_organization_id', ''],
    by: ['updated_at'],
    behind: ['state', 'submitted'],
  },
  question: {
    of: ['organization_id', 'supplier_id', ''],
    by: ['created_at'],
    behind: ['state'],
  },
};

/** Whose rows are found by the new ones as well. */
const replaced: Record<string, string> = {
  workflow_organization_id: 'workflow (organization_id)',
  request_organization_id: 'request (organization_id)',
  negotiation_organization_id: 'negotiation (organization_id)',
  purchase_order_organization_id: 'purchase_order (organization_id)',
  purchase_order_supplier_id: 'purchase_order (supplier_id)',
  custom_supplier_organization_id: 'custom_supplier (organization_id)',
  custom_supplier_name: 'custom_supplier (organization_id, name)',
  invitation_organization_id: 'invitation (organization_id)',
  invitation_supplier_id: 'invitation (supplier_id)',
  response_organization_id: 'response (organization_id)',
  response_purchaser_organization_id: 'response (purchaser_organization_id)',
  question_organization_id: 'question (organization_id)',
  question_supplier_id: 'question (supplier_id)',
};

/** Any part of a word, wherever it stands. */
const searched = ['workflow.title', 'request.title', 'negotiation.title', 'purchase_order.number'];
const searchedSuppliers = ['name', 'email', 'number', 'duns_nr'];

const indexes = (): { name: string; on: string }[] => [
  ...Object.entries(sorted).flatMap(([table, { of, by, behind }]) =>
    of.flatMap((whose) =>
      by.map((key) => ({
        name: `${table}_list_${whose.split('_')[0] || 'all'}_${key}`,
        on: `${table} (${[whose, key, 'id', ...behind].filter(Boolean).join(', ')})`,
      })),
    ),
  ),
  ...searched.map((path) => {
    const [table, column] = path.split('.');
    return { name: `${table}_search`, on: `${table} using gin (${column} gin_trgm_ops)` };
  }),
  {
    name: 'custom_supplier_search',
    on: `custom_supplier using gin (${searchedSuppliers.map((column) => `${column} gin_trgm_ops`).join(', ')})`,
  },
];

export async function up(trx: Knex): Promise<void> {
  await trx.raw('create extension if not exists pg_trgm');
  for (const { name: index, on } of indexes()) await trx.raw(`create index ${index} on ${on}`);
  await trx.raw(`drop index ${Object.keys(replaced).join(', ')}`);
}

export async function down(trx: Knex): Promise<void> {
  for (const [index, on] of Object.entries(replaced)) await trx.raw(`create index ${index} on ${on}`);
  await trx.raw(
    `drop index ${indexes()
      .map((index) => index.name)
      .join(', ')}`,
  );
}
