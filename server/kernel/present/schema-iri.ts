import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import type { Row } from '../repository/table.ts';
import { currentSchemaHash } from '../../stored-schemas/effective-schemas.ts';
import { apiBase } from './iri.ts';

/** The schema that the record was written with; while it may still be edited, the newest of its organization. */
export function schemaIriOf(entity: Entity, row: Row): string {
  return `${apiBase}/schemas/${entity.name}/${schemaHashOf(entity, row)}`;
}

export function schemaHashOf(entity: Entity, row: Row): string {
  const stored = row['schemaHash'];
  if (typeof stored === 'string' && !isEditable(entity, row)) return stored;
  return currentSchemaHash(entity, ownerOf(row));
}

/** Whether the record may still be edited in its present state; a child follows its parent. */
export function isEditable(entity: Entity, row: Row): boolean {
  const update = entity.lifecycle?.operations['update'];
  if (update) return update.from.includes(String(row['state']));
  const parent = entity.parent && entities[entity.parent.entity]?.lifecycle?.operations[entity.parent.operation];
  return !parent || row.parentState === undefined || parent.from.includes(row.parentState);
}

/** The purchaser organization whose overlay rules the record. */
export function ownerOf(row: Row): string | null {
  const owner = row['purchaserOrganization'] ?? row['organization'];
  return typeof owner === 'string' ? owner : null;
}
