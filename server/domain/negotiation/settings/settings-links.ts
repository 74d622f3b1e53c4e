import type { Knex } from 'knex';
import { isObject, type JsonObject, type JsonSchema } from '../../../../schemas/language/json-schema.ts';
import { violation, type Violation } from '../../../../schemas/language/violation.ts';
import { entities } from '../../../../schemas/registry.ts';
import { withAddresses } from '../../../kernel/present/with-addresses.ts';
import { raw } from '../../../kernel/repository/records.ts';

const settingsSchema = (): JsonSchema => entities['negotiation']?.schema.properties?.['settings'] ?? {};

/** Settings whose links, stored as ids, are replaced by addresses. */
export const linkedSettings = (settings: object): unknown => withAddresses(settings, settingsSchema());

/** People named in settings must belong to the organization. */
export async function foreignPeople(
  settings: JsonObject | null | undefined,
  organization: string,
  trx: Knex,
): Promise<Violation[]> {
  const named = accountsIn(settings, settingsSchema(), 'settings');
  if (named.length === 0) return [];
  const own = await raw<{ id: string }>(trx, {
    sql: 'select a.id from account a where a.id = any(?) and a.organization_id = ? and a.active and not a.requester',
    bindings: [named.map(({ id }) => id), organization],
  });
  const known = new Set(own.map(({ id }) => id));
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => violation(path, 'not_found', 'This entry was not found'));
}

function accountsIn(value: unknown, schema: JsonSchema, path: string): { id: string; path: string }[] {
  if (schema['x-link'] === 'account' && typeof value === 'string') return [{ id: value, path }];
  if (!isObject(value)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    accountsIn(value[name], inner, `${path}.${name}`),
  );
}
