import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { categoryFor } from '../../../schemas/domain/category-for.ts';
import { raw } from '../../kernel/repository/records.ts';

export type RequestCategory = Pick<Records['category'], 'id' | 'title' | 'eclass' | 'responsiblePerson' | 'deputy'>;

/** The purchaser's category for the request's class, if there is one. */
export async function categoryOfRequest(
  { eclass, organization }: Pick<Records['request'], 'eclass' | 'organization'>,
  db: Knex,
): Promise<RequestCategory | undefined> {
  if (eclass === null) return undefined;
  const categories = await raw<RequestCategory>(db, {
    sql: `select c.id, c.title, c.eclass, c.responsible_person_id as "responsiblePerson", c.deputy_id as deputy
      from category c where c.organization_id = ? order by c.title, c.id`,
    bindings: [organization],
  });
  return categoryFor(eclass, categories);
}
