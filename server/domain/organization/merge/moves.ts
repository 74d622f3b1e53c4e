import type { Knex } from 'knex';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { raw } from '../../../kernel/repository/records.ts';
import { tableOf } from '../../../kernel/repository/table.ts';
import type { EntityName } from '../../../../schemas/generated/records.ts';

/** How many records of a kind come to the other organization. */
export interface Move {
  entity: string;
  count: number;
}

/** What people know by name, and by which property it is the organization's; what belongs to them goes with them. */
const told: readonly [EntityName, string][] = [
  ['account', 'organization'],
  ['postalAddress', 'organization'],
  ['invitation', 'supplier'],
  ['response', 'organization'],
  ['question', 'supplier'],
  ['participation', 'supplier'],
  ['purchaseOrder', 'supplier'],
  ['customSupplier', 'supplier'],
  ['workflow', 'organization'],
  ['request', 'organization'],
  ['negotiation', 'organization'],
  ['purchaseOrder', 'organization'],
  ['demand', 'organization'],
  ['customSupplier', 'organization'],
  ['category', 'organization'],
  ['costCenter', 'organization'],
  ['libraryEntry', 'organization'],
  ['assistantRule', 'organization'],
];

export async function movesOf(from: string, db: Knex): Promise<Move[]> {
  const moves: Move[] = [];
  for (const [entity, property] of told) {
    const { name, byProperty } = tableOf(entityNamed(entity));
    const [found] = await raw<{ count: number }>(db, {
      sql: `select count(*)::int as count from ${name} where ${byProperty.get(property)?.column} = ?`,
      bindings: [from],
    });
    if (found?.count) moves.push({ entity, count: found.count });
  }
  return moves;
}
