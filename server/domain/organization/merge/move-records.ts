import type { Knex } from 'knex';
import { raw } from '../../../kernel/repository/records.ts';
import type { Entity } from '../../../../schemas/language/entity.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { entities } from '../../../../schemas/registry.ts';
import { tableOf } from '../../../kernel/repository/table.ts';

/** A column that names the owner of a record, or its subject. */
interface MovedColumn {
  table: string;
  column: string;
}

/**
 * Overlays: their versions are counted per organization, and records refer to their version by its contents. Supplier
 * records: each exists once per pair, so the database merges them.
 */
const stays = new Set(['schemaOverlay', 'organization', 'supplierRecord']);

/** Columns in which records name an organization. New entities are included automatically. */
const movedColumns = (): MovedColumn[] =>
  movedEntities().flatMap((entity) => {
    const { name, columns } = tableOf(entity);
    return columns.flatMap(({ column, link }) => (link === 'organization' ? [{ table: name, column }] : []));
  });

/** Columns of purchasers' records that contain ids of organizations. */
const columnsNaming = (): MovedColumn[] =>
  movedEntities().flatMap((entity) => {
    const { name, columns } = tableOf(entity);
    return columns.flatMap(({ property, column, kind }) =>
      kind === 'json' && namesOrganizations(entity.schema.properties?.[property]) ? [{ table: name, column }] : [],
    );
  });

const movedEntities = (): Entity[] => Object.values(entities).filter(({ name }) => !stays.has(name));

const namesOrganizations = (schema: unknown): boolean =>
  Array.isArray(schema)
    ? schema.some(namesOrganizations)
    : isObject(schema) && (schema['x-link'] === 'organization' || Object.values(schema).some(namesOrganizations));

/** Ids of the organization that ends and of the one that stays. */
export interface Pair {
  from: string;
  into: string;
}

/** Further tables, with one row per organization for each of these. If both have a row, it is kept once. */
const once: Readonly<Record<string, string>> = {
  request_access: 'request_id',
  negotiation_access: 'negotiation_id',
  category_name: 'key',
};

/** Moves everything that belongs to one organization, or is about it, to the other. */
export async function moveRecords(pair: Pair, trx: Knex.Transaction): Promise<void> {
  // Ids within documents are found through the contacts, which move last.
  for (const { table, column } of columnsNaming()) {
    await run(
      trx,
      `update ${table} set ${column} = replace(${column}::text, :from, :into)::jsonb
      where organization_id in (select organization_id from organization_contact where contact_id = :from)
        and ${column}::text like '%' || :from || '%'`,
      pair,
    );
  }
  await dropTwinDocuments(pair, trx);
  await run(trx, 'select merge_supplier_records(:from, :into)', pair);
  for (const { table, column } of movedColumns())
    await run(trx, `update ${table} set ${column} = :into where ${column} = :from`, pair);
  for (const [table, key] of Object.entries(once)) await moveOnce({ table, key }, pair, trx);
  await moveContacts(pair, trx);
  await addUp(pair, trx);
  await moveInsights(pair, trx);
}

/** A kind of document is asked for once per pair, and a document is in review once per purchaser. */
async function dropTwinDocuments(pair: Pair, trx: Knex.Transaction): Promise<void> {
  const isSame = "a.state = 'requested' and a.kind = b.kind";
  for (const twin of [
    `${isSame} and a.buyer_id = b.buyer_id and a.organization_id = :from and b.organization_id = :into`,
    `${isSame} and a.organization_id = b.organization_id and a.buyer_id = :from and b.buyer_id = :into`,
    `a.state = 'submitted' and a.document_id = b.document_id and a.buyer_id = :from and b.buyer_id = :into`,
  ])
    await run(
      trx,
      `delete from supplier_document a using supplier_document b where a.state = b.state and ${twin}`,
      pair,
    );
}

async function moveOnce(
  { table, key }: { table: string; key: string },
  pair: Pair,
  trx: Knex.Transaction,
): Promise<void> {
  await run(
    trx,
    `delete from ${table} a using ${table} b
    where a.organization_id = :from and b.organization_id = :into and a.${key} = b.${key}`,
    pair,
  );
  await run(trx, `update ${table} set organization_id = :into where organization_id = :from`, pair);
}

async function moveContacts(pair: Pair, trx: Knex.Transaction): Promise<void> {
  await run(
    trx,
    `insert into organization_contact (contact_id, organization_id, created_at)
    select case when contact_id = :from then :into::uuid else contact_id end,
      case when organization_id = :from then :into::uuid else organization_id end, created_at
    from organization_contact
    where :from in (contact_id, organization_id) and :into not in (contact_id, organization_id)
    on conflict do nothing`,
    pair,
  );
  await run(trx, 'delete from organization_contact where :from in (contact_id, organization_id)', pair);
}

/** Adds up sums and counters of both. Names are learned again. */
async function addUp(pair: Pair, trx: Knex.Transaction): Promise<void> {
  await run(
    trx,
    `insert into award_sum as s (organization_id, year, currency, awards, amount, negotiated)
    select :into::uuid, year, currency, awards, amount, negotiated from award_sum where organization_id = :from
    on conflict (organization_id, year, currency) do update
      set awards = s.awards + excluded.awards, amount = s.amount + excluded.amount, negotiated = s.negotiated + excluded.negotiated`,
    pair,
  );
  const counters = ['demand_number', 'approval_request_number'];
  for (const table of counters) {
    await run(
      trx,
      `insert into ${table} as n (organization_id, year, last)
      select :into::uuid, year, last from ${table} where organization_id = :from
      on conflict (organization_id, year) do update set last = greatest(n.last, excluded.last)`,
      pair,
    );
  }
  for (const table of ['award_sum', ...counters, 'category_model'])
    await run(trx, `delete from ${table} where organization_id = :from`, pair);
}

/**
 * Recomputes the figures of workflows in which either took part. Of two scorecards, that of the remaining organization
 * applies.
 */
async function moveInsights(pair: Pair, trx: Knex.Transaction): Promise<void> {
  const ofRequests = ':from in (organization_id, winner_id) or :from = any(bidders)';
  const ofAwards = ':from in (organization_id, supplier_id)';
  for (const sql of [
    'update insight_stale set organization_id = :into where organization_id = :from',
    `insert into insight_stale (organization_id, workflow_id)
      select w.organization_id, w.id from workflow w where w.id in (
        select workflow_id from insight_request where ${ofRequests}
        union all select workflow_id from insight_award where ${ofAwards}
        union all select workflow_id from insight_supplier where ${ofAwards})`,
    // a running update may have read the old state, so these workflows are recomputed again
    `insert into insight_stale (organization_id, workflow_id)
      select w.organization_id, w.id from workflow w where w.id in (
        select r.workflow_id from response o join request r on r.id = o.request_id where o.organization_id = :into
        union all select r.workflow_id from invitation i join request r on r.id = i.request_id where i.supplier_id = :into)`,
    `delete from insight_request where ${ofRequests}`,
    `delete from insight_award where ${ofAwards}`,
    `delete from insight_supplier where ${ofAwards}`,
    `delete from scorecard_setting where organization_id = :from
      and exists (select 1 from scorecard_setting where organization_id = :into)`,
    'update scorecard_setting set organization_id = :into where organization_id = :from',
  ])
    await run(trx, sql, pair);
}

/** `:from` and `:into` are the two ids. */
const run = (trx: Knex.Transaction, sql: string, { from, into }: Pair): Promise<unknown> => {
  const names = [...sql.matchAll(/(?<!:):(from|into)/g)].map(([, name]) => name);
  const typed = (name: string | undefined): string => (name === 'from' ? from : into);
  return raw(trx, { sql: sql.replace(/(?<!:):(from|into)/g, '?'), bindings: names.map(typed) });
};
