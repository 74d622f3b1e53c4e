import type { Answers } from '../../../schemas/generated/answers.ts';
import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { matchSuppliers, type MatchReason } from '../../../schemas/domain/supplier-match.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { categoryOfRequest, type RequestCategory } from '../category/category-of-request.ts';
import { workflowParameter } from './workflow-parameter.ts';

type CustomSupplier = Records['customSupplier'];
type Request = Records['request'];

/** No one reads more proposals than this. */
const most = 50;

export interface Match {
  supplier: string;
  name: string;
  email: string | null;
  requestItemsIds: string[];
  score: number;
  why: MatchReason[];
}

/**
 * Answers suppliers of the organization's own list that probably deliver what the request needs and are not invited
 * yet.
 */
export async function recommendSuppliers(ctx: Context, { db }: Services): Promise<void> {
  const { reader } = ctx.state;
  const list = entityNamed('customSupplier');
  if (!abilityFor(reader).can('create', list.name)) throw new Problem('insufficient_role');
  const request = await findRepresentation({ entity: entityNamed('request'), id: idOf(ctx) }, reader, db);
  if (!request) throw new Problem('not_found');
  const category = await categoryOfRequest(request, db);
  const supplierMatches = await matchesFor(request, { category, db });
  answerDocument(ctx, 200, 'SupplierRecommendation', {
    supplierMatches,
    ...(category ? { category: shownCategory(category) } : {}),
  });
}

/** Shows the inviting user who is responsible for the category. */
function shownCategory({
  id,
  title,
  responsiblePerson,
  deputy,
}: RequestCategory): Answers['SupplierRecommendation']['category'] {
  const account = entityNamed('account');
  return {
    '@id': iriOf(entityNamed('category'), id),
    title,
    responsiblePerson: responsiblePerson && iriOf(account, responsiblePerson),
    deputy: deputy && iriOf(account, deputy),
  };
}

export async function matchesFor(
  request: Request,
  { category, db }: { category: RequestCategory | undefined; db: Knex },
): Promise<Match[]> {
  const items = await raw<Pick<Records['requestItem'], 'id' | 'name'>>(db, {
    sql: 'select id, name from request_item where request_id = ? order by position',
    bindings: [request.id],
  });
  const suppliers = await listed(request, { category, db });
  const found = matchSuppliers({ eclass: request.eclass, items, suppliers }).slice(0, most);
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  return found.map(({ supplier, items: named, score, why }): Match => {
    const { name = '', email = null } = byId.get(supplier) ?? {};
    const requestItemsIds = named.map((id) => iriOf(entityNamed('requestItem'), id));
    return { supplier: iriOf(entityNamed('customSupplier'), supplier), name, email, requestItemsIds, score, why };
  });
}

interface Listed extends Pick<CustomSupplier, 'id' | 'name' | 'email'> {
  eclass: NonNullable<CustomSupplier['eclass']>;
  keywords: NonNullable<CustomSupplier['keywords']>;
  preferredIn: string | null;
}

function listed(
  request: Request,
  { category, db }: { category: RequestCategory | undefined; db: Knex },
): Promise<Listed[]> {
  const free = workflowParameter([request.workflow]);
  return raw<Listed>(db, {
    sql: `select t.id, t.name, t.email, coalesce(t.eclass, '[]') as eclass, coalesce(t.keywords, '[]') as keywords,
        case when p.id is not null then ?::text end as "preferredIn"
      from custom_supplier t left join preferred_supplier p on p.custom_supplier_id = t.id and p.category_id = ?
      where t.organization_id = ? and ${free.sql} order by t.name, t.id`,
    bindings: [category?.title ?? null, category?.id ?? null, request.organization, ...free.bindings],
  });
}
