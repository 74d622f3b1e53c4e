import type { Entity } from '../../../schemas/language/entity.ts';
import { isObject, type JsonObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';
import type { Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';
import { knownSchema } from '../../stored-schemas/effective-schemas.ts';
import { iriOf } from './iri.ts';
import { schemaHashOf } from './schema-iri.ts';

/** Administrators' fields, those for the buying side alone left out for suppliers; other records by their addresses. */
export function presentCustom(
  question: { entity: Entity; row: Row; representation: Record<string, unknown> },
  { caller }: Reader,
): void {
  const { entity, row, representation } = question;
  const custom = representation['custom'];
  if (!isObject(custom)) return;
  const fields = knownSchema(schemaHashOf(entity, row))?.schema.properties?.['custom']?.properties ?? {};
  const isSupplier = caller.kind === 'supplier' || caller.viewAs?.kind === 'supplier';
  const shown = isSupplier ? Object.entries(custom).filter(([key]) => fields[key]?.['x-audience'] === 'all') : null;
  if (shown || Object.values(fields).some((field) => field['x-link'])) {
    representation['custom'] = withAddresses(shown ?? Object.entries(custom), fields);
  }
}

const withAddresses = (values: readonly [string, unknown][], fields: Record<string, JsonSchema>): JsonObject =>
  Object.fromEntries(
    values.map(([key, value]) => {
      const target = entities[fields[key]?.['x-link'] ?? ''];
      return [key, target && typeof value === 'string' ? iriOf(target, value) : value];
    }),
  );
