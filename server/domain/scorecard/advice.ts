import type { Knex } from 'knex';
import { adviceOf, scoreOf, stronger, type Advice } from '../../../schemas/domain/scorecard.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { documentsProblem, lackingDocuments } from './lacking-documents.ts';
import { scorecardOf } from './settings.ts';
import { factsOf, partsOf } from './supplier-facts.ts';

export interface SupplierAdvice {
  score: string | null;
  advice: Advice;
  /** Kinds of documents that are missing or expired, if the scorecard counts them. */
  lacking: readonly string[];
}

/**
 * The organization's advice for these suppliers, from its bands and their documents. Computes nothing if neither gives
 * advice.
 */
export async function advicesFor(
  suppliers: readonly string[],
  buyer: string,
  db: Knex,
): Promise<ReadonlyMap<string, SupplierAdvice>> {
  if (suppliers.length === 0) return new Map();
  const card = await scorecardOf(buyer, db);
  if (card.documents === 'none' && card.bands.every(({ advice }) => advice === 'none')) return new Map();
  const facts = await factsOf([...new Set(suppliers)], buyer, db);
  const documents = card.documents === 'none' ? new Map() : await lackingDocuments(suppliers, buyer, db);
  return new Map(
    facts.map((one) => {
      const score = scoreOf(partsOf(one), card);
      const lacking: readonly string[] = documents.get(one.supplier) ?? [];
      const advice = stronger(adviceOf(score, card), lacking.length > 0 ? card.documents : 'none');
      return [one.supplier, { score, advice, lacking }];
    }),
  );
}

/** Addressee of an invitation: an organization, an entry of the list, or an account with the address. */
export interface Invitee {
  supplier?: string | null | undefined;
  customSupplier?: string | null | undefined;
  account?: string | null | undefined;
}

async function organizationOf({ supplier, customSupplier, account }: Invitee, db: Knex): Promise<string | undefined> {
  if (supplier) return supplier;
  if (!customSupplier && !account) return undefined;
  const [found] = await raw<{ id: string }>(db, {
    sql: `select o.id from organization o where o.kind = 'supplier' and o.id in (
        select organization_id from account where id = ? union all select supplier_id from custom_supplier where id = ?) limit 1`,
    bindings: [account ?? null, customSupplier ?? null],
  });
  return found?.id;
}

/** Refuses a blocked supplier, by name. For others, returns whether to warn of them. */
export async function refuseBlocked(invited: Invitee, buyer: string, db: Knex): Promise<'none' | 'warn'> {
  const supplier = await organizationOf(invited, db);
  if (!supplier) return 'none';
  const ownAdvice = (await advicesFor([supplier], buyer, db)).get(supplier);
  if (ownAdvice?.advice === 'block') throw await blockedProblem([[supplier, ownAdvice]], db);
  return ownAdvice?.advice ?? 'none';
}

type Blocked = readonly (readonly [string, SupplierAdvice])[];

/** Documents are named if nothing else blocks one of the suppliers, because the supplier can provide them. */
async function blockedProblem(blocked: Blocked, db: Knex): Promise<Problem> {
  if (blocked.every(([, { lacking }]) => lacking.length > 0))
    return documentsProblem(new Map(blocked.map(([supplier, { lacking }]) => [supplier, lacking])), db);
  const suppliers = blocked.map(([supplier]) => supplier);
  const named = await raw<{ name: string }>(db, {
    sql: 'select legal_name as name from organization where id = any(?::uuid[]) order by legal_name',
    bindings: [suppliers],
  });
  const [[, first] = []] = blocked;
  return new Problem('supplier_blocked', {
    params: { supplier: named.map(({ name }) => name).join(', '), score: first?.score ?? null },
  });
}

/** Runs before prepared invitations are sent with a request. */
export async function refuseBlockedOf(request: string, buyer: string, db: Knex): Promise<void> {
  const refused = await blockedOf(request, buyer, db);
  if (refused.length > 0) throw await blockedProblem(refused, db);
}

/** Suppliers with a prepared invitation that the scorecard blocks. */
export async function blockedOf(request: string, buyer: string, db: Knex): Promise<[string, SupplierAdvice][]> {
  const prepared = await raw<{ supplier: string }>(db, {
    sql: `select distinct coalesce(i.supplier_id, c.organization_id, s.supplier_id) as supplier from invitation i
        left join account c on c.id = i.account_id left join custom_supplier s on s.id = i.custom_supplier_id
      where i.request_id = ? and i.state = 'prepared'
        and coalesce(i.supplier_id, c.organization_id, s.supplier_id) is not null`,
    bindings: [request],
  });
  const suppliers = prepared.map(({ supplier }) => supplier);
  return [...(await advicesFor(suppliers, buyer, db))].filter(([, { advice }]) => advice === 'block');
}
