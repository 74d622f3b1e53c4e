import type { Knex } from 'knex';
import type { Entity } from '../../schemas/language/entity.ts';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import { effectiveSchema, knownSchema, rememberStored, type StoredSchema } from './effective-schemas.ts';

/** Returns a schema by its hash: from this process, or from an older publication in the database. */
export async function findSchema(entity: Entity, hash: string, db: Knex): Promise<StoredSchema | undefined> {
  effectiveSchema(entity, null);
  const known = knownSchema(hash);
  if (known) return known;
  const row = await db<StoredSchema>('effective_schema')
    .where('hash', hash)
    .where('entity', entity.name)
    .first('hash', 'schema', 'ui', 'guides');
  if (row) rememberStored(row);
  return row;
}

const codes = new Map<string, Promise<string>>();

/** Returns the validator as a module for the browser: standalone code, because our pages do not allow eval. */
export function validatorCode(key: string, schema: JsonSchema, of: 'record' | 'input' = 'record'): Promise<string> {
  const known = codes.get(key);
  if (known) return known;
  const made = import('../../schemas/language/compile-validator.ts').then(
    ({ compileInputValidator, compileValidator }) =>
      of === 'input' ? compileInputValidator(schema) : compileValidator(schema),
  );
  codes.set(key, made);
  return made;
}
