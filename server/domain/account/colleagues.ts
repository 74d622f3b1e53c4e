import type { Knex } from 'knex';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { raw } from '../../kernel/repository/records.ts';

/**
 * Links of a body to accounts that are not active purchasers or suppliers of the organization. For the body they do not
 * exist.
 */
export async function strangersIn<Input extends object>(
  question: { input: Input; properties: readonly (keyof Input & string)[]; organization: string },
  db: Knex,
): Promise<Violation[]> {
  const { input, properties, organization } = question;
  const named = properties.flatMap((property) => {
    const id: unknown = input[property];
    return typeof id === 'string' ? [{ property, id }] : [];
  });
  if (named.length === 0) return [];
  const found = await raw<{ id: string }>(db, {
    sql: 'select id from account where id = any(?) and organization_id = ? and active and not requester',
    bindings: [named.map(({ id }) => id), organization],
  });
  const known = new Set(found.map(({ id }) => id));
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ property }) => violation(property, 'not_found', 'This entry was not found'));
}
