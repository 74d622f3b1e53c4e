import type { Entity } from '../../schemas/engine/entity.ts';
import { isObject } from '../../schemas/engine/json-schema.ts';
import type { Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';
import { knownSchema } from '../schemas/effective-schemas.ts';
import { schemaHashOf } from './schema-iri.ts';

/** Administrators' fields, those for the buying side alone left out for suppliers. */
export function presentCustom(
  question: { entity: Entity; row: Row; representation: Record<string, unknown> },
  { caller }: Reader,
): void {
  const { entity, row, representation } = question;
  const custom = representation['custom'];
  if (!isObject(custom)) return;
  if (caller.kind !== 'supplier' && caller.viewAs?.kind !== 'supplier') return;
  const fields = knownSchema(schemaHashOf(entity, row))?.schema.properties?.['custom']?.properties ?? {};
  representation['custom'] = Object.fromEntries(
    Object.entries(custom).filter(([key]) => fields[key]?.['x-audience'] === 'all'),
  );
}
