import type { Knex } from 'knex';
import { covers } from '../../../schemas/domain/category-for.ts';
import { dayOf } from '../../../schemas/domain/validity.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

type Request = Pick<RecordOf<'request'>, 'id' | 'organization' | 'eclass' | 'qualifiedOnly'>;

/**
 * Suppliers of these that are qualified for the request: an approved qualification in force covers its class, or names
 * no class. Every class counts while the request has none.
 */
async function qualifiedAmong(
  suppliers: readonly string[],
  { organization, eclass }: Request,
  { db, now }: { db: Knex; now: Date },
): Promise<ReadonlySet<string>> {
  const approved = await raw<{ supplier: string; eclass: string | null }>(db, {
    sql: `select organization_id as supplier, eclass from qualification
      where purchaser_organization_id = ? and organization_id = any(?) and state = 'approved' and valid_until >= ?`,
    bindings: [organization, suppliers, dayOf(now)],
  });
  const fits = (own: string | null): boolean => own === null || eclass === null || covers(own, eclass);
  return new Set(approved.filter((one) => fits(one.eclass)).map(({ supplier }) => supplier));
}

/** An invited supplier as far as it is known. */
interface Invited {
  supplier: string | null;
  name: string;
}

const invitedSql = `o.id as supplier, coalesce(o.legal_name, s.name, n.email) as name`;
const joins = `left join account c on c.id = n.account_id left join custom_supplier s on s.id = n.custom_supplier_id
  left join organization o on o.id = coalesce(n.supplier_id, c.organization_id, s.supplier_id) and o.kind = 'supplier'`;

interface Invitee {
  supplier?: string | null | undefined;
  customSupplier?: string | null | undefined;
  account?: string | null | undefined;
  email?: string | null | undefined;
}

/** Refuses to invite a supplier that is not qualified, by name. Addresses without an account are not qualified. */
export async function refuseUnqualified(
  { supplier, customSupplier, account, email }: Invitee,
  request: Request,
  context: { db: Knex; now: Date },
): Promise<void> {
  if (!request.qualifiedOnly) return;
  const invited = await raw<Invited>(context.db, {
    sql: `select ${invitedSql} from (select ?::uuid as supplier_id, ?::uuid as custom_supplier_id, ?::uuid as account_id,
      ?::text as email) n ${joins}`,
    bindings: [supplier ?? null, customSupplier ?? null, account ?? null, email ?? null],
  });
  refuse(await unqualifiedAmong(invited, request, context));
}

/** Runs before prepared invitations are sent with a request. */
export async function refuseUnqualifiedOf(request: Request, context: { db: Knex; now: Date }): Promise<void> {
  refuse(await unqualifiedOf(request, context));
}

/** Names of suppliers with a prepared invitation that are not qualified for the request. */
export async function unqualifiedOf(request: Request, context: { db: Knex; now: Date }): Promise<string[]> {
  if (!request.qualifiedOnly) return [];
  const invited = await raw<Invited>(context.db, {
    sql: `select distinct ${invitedSql} from invitation n ${joins}
      where n.request_id = ? and n.state = 'prepared' and not n.is_link order by name`,
    bindings: [request.id],
  });
  return unqualifiedAmong(invited, request, context);
}

async function unqualifiedAmong(
  invited: readonly Invited[],
  request: Request,
  context: { db: Knex; now: Date },
): Promise<string[]> {
  const known = invited.flatMap(({ supplier }) => supplier ?? []);
  const qualified = await qualifiedAmong(known, request, context);
  return invited.filter(({ supplier }) => supplier === null || !qualified.has(supplier)).map(({ name }) => name);
}

function refuse(names: readonly string[]): void {
  if (names.length > 0) throw new Problem('supplier_not_qualified', { params: { supplier: names.join(', ') } });
}

/** Runs when a supplier publishes its offer. */
export async function refuseUnqualifiedOffer(
  { organization }: { organization: string },
  request: Request,
  context: { db: Knex; now: Date },
): Promise<void> {
  if (!request.qualifiedOnly) return;
  if (!(await qualifiedAmong([organization], request, context)).has(organization))
    throw new Problem('qualification_required');
}
