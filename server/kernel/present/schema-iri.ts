import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import type { Row } from '../repository/table.ts';
import { currentSchemaHash } from '../../stored-schemas/effective-schemas.ts';
import { apiBase } from './iri.ts';

/**
 * Returns the schema that the record was written with. While it can still be edited, the newest one of its
 * organization.
 */
export function schemaIriOf(entity: Entity, row: Row): string {
  return `${apiBase}/schemas/${entity.name}/${schemaHashOf(entity, row)}`;
}

export function schemaHashOf(entity: Entity, row: Row): string {
  const stored = row['schemaHash'];
  if (typeof stored === 'string' && !isEditable(entity, row)) return stored;
  return currentSchemaHash(entity, ownerOf(row));
}

/** Returns true if the record can still be edited in its current state. A child follows its parent. */
export function isEditable(entity: Entity, row: Row): boolean {
  const update = entity.lifecycle?.operations['update'];
  if (update) return update.from.includes(String(row['state']));
  const parent = entity.parent && entities[entity.parent.entity]?.lifecycle?.operations[entity.parent.operation];
  return !parent || row.parentState === undefined || parent.from.includes(row.parentState);
}

/** Returns the purchaser organization whose overlay governs the record. */
export function ownerOf(row: Row): string | null {
  const owner = row['purchaserOrganization'] ?? row['organization'];
  return typeof owner === 'string' ? owner : null;
}
