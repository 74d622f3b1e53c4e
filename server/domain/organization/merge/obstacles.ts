import type { Knex } from 'knex';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { iriOf } from '../../../kernel/present/iri.ts';
import { raw } from '../../../kernel/repository/records.ts';
import type { Pair } from './move-records.ts';

type ObstacleKind = 'running' | 'sameRequest' | 'sameNumber';

/** A record that would exist twice, or is changing at this moment. */
export interface Obstacle {
  kind: ObstacleKind;
  entity: string;
  record: string;
  title: string;
}

interface Question {
  kind: ObstacleKind;
  entity: 'negotiation' | 'request' | 'purchaseOrder' | 'demand' | 'costCenter' | 'customSupplier';
  /**
   * `id` and `title` of each obstacle; first and second binding: the organization that ends, and the one that stays.
   */
  sql: string;
}

/** Finds records of the table with the same value in both organizations. */
const alike = (table: string, value: string, title: string): string =>
  `select a.id, a.${title} as title from ${table} a
    join ${table} b on b.organization_id = ends.into_id and ${value.replaceAll('$', 'b')} = ${value.replaceAll('$', 'a')}
  where a.organization_id = ends.id`;

const questions: readonly Question[] = [
  {
    kind: 'running',
    entity: 'negotiation',
    sql: `select n.id, n.title from negotiation n where n.state = 'started'
      and (n.organization_id = ends.id or exists (
        select 1 from participation p where p.negotiation_id = n.id and p.supplier_id = ends.id))`,
  },
  {
    kind: 'sameRequest',
    entity: 'request',
    sql: `select r.id, r.title from request r where r.id in (
      select a.request_id from response a join response b on b.request_id = a.request_id
      where a.organization_id = ends.id and b.organization_id = ends.into_id)`,
  },
  { kind: 'sameNumber', entity: 'purchaseOrder', sql: alike('purchase_order', '$.number', 'number') },
  { kind: 'sameNumber', entity: 'demand', sql: alike('demand', '$.number', 'number') },
  { kind: 'sameNumber', entity: 'costCenter', sql: alike('cost_center', '$.number', 'number') },
  { kind: 'sameNumber', entity: 'customSupplier', sql: alike('custom_supplier', '$.number', 'name') },
  { kind: 'sameNumber', entity: 'customSupplier', sql: alike('custom_supplier', 'lower($.email)', 'name') },
];

const mostOfEach = 20;

/** Reasons why the two cannot merge now. If both did the same, documents and histories cannot be told apart. */
export async function obstaclesTo({ from, into }: Pair, db: Knex): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const { kind, entity, sql } of questions) {
    const rows = await raw<{ id: string; title: string }>(db, {
      sql: `select o.* from (select ?::uuid as id, ?::uuid as into_id) ends, lateral (${sql} limit ${mostOfEach}) o`,
      bindings: [from, into],
    });
    found.push(...rows.map(({ id, title }) => ({ kind, entity, record: iriOf(entityNamed(entity), id), title })));
  }
  return found;
}
