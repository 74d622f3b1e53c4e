import type { Knex } from 'knex';
import { categoryFor } from '../../../schemas/domain/category-for.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';

export interface RequestCategory {
  id: string;
  title: string;
  eclass: string[];
  responsiblePerson: string | null;
  deputy: string | null;
}

/** The category of the buyer that answers for the request's class, if one does. */
export async function categoryOfRequest(request: Row, db: Knex): Promise<RequestCategory | undefined> {
  const eclass = typeof request['eclass'] === 'string' ? request['eclass'] : null;
  if (eclass === null) return undefined;
  const categories = await raw<RequestCategory>(db, {
    sql: `select c.id, c.title, c.eclass, c.responsible_person_id as "responsiblePerson", c.deputy_id as deputy
      from category c where c.organization_id = ? order by c.title, c.id`,
    bindings: [request['organization']],
  });
  return categoryFor(eclass, categories);
}
