import { isBuyersOwn } from '../../../schemas/language/added-fields.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';

/** The administrators' fields of an input, without the purchaser's; nothing if there are none. */
export function supplierFields<E extends 'response' | 'responseItem' | 'qualification'>(
  entity: E,
  record: RecordOf<E>,
  { custom }: { custom?: JsonObject | null },
): { custom?: JsonObject | null } {
  if (!custom) return {};
  const { schema } = effectiveSchema(entityNamed(entity), ownerOf(record));
  const own = Object.entries(custom).filter(([name]) => !isBuyersOwn(schema, name));
  return { custom: own.length > 0 ? Object.fromEntries(own) : null };
}
