import type { Knex } from 'knex';
import { adviceOf, scoreOf, stronger, type Advice } from '../../../schemas/domain/scorecard.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { adviceByHandSql } from '../supplier-record/columns.ts';
import { documentsProblem, lackingDocuments } from './lacking-documents.ts';
import { scorecardOf } from './settings.ts';
import { factsOf, partsOf } from './supplier-facts.ts';

export interface SupplierAdvice {
  score: string | null;
  advice: Advice;
  byHand: boolean;
  /** Kinds of documents that are missing or expired, if the scorecard counts them. */
  lacking: readonly string[];
}

/** A supplier as far as the purchaser can name it: its organization, an entry of the list, an address. */
export interface NamedSupplier {
  supplier?: string | null | undefined;
  customSupplier?: string | null | undefined;
  email?: string | null | undefined;
}

const noAdvice: SupplierAdvice = { score: null, advice: 'none', byHand: false, lacking: [] };

/**
 * The organization's advice for each of these suppliers: the one given by hand until it ends, else the stronger one of
 * its score and its documents.
 */
export async function advicesFor(
  named: readonly NamedSupplier[],
  buyer: string,
  db: Knex,
): Promise<readonly SupplierAdvice[]> {
  const byHand = await givenByHand(named, buyer, db);
  const handed = named.map((one) => byHand.find((given) => isFor(given, one)));
  const rest = named.flatMap(({ supplier }, index) => (supplier && !handed[index] ? [supplier] : []));
  const byScore = await advicesByScore(rest, buyer, db);
  return named.map(({ supplier }, index) => {
    const given = handed[index];
    return given ? { ...noAdvice, advice: given.advice, byHand: true } : (byScore.get(supplier ?? '') ?? noAdvice);
  });
}

interface GivenAdvice {
  advice: Advice;
  organization: string | null;
  entry: string | null;
  email: string | null;
}

const isFor = ({ organization, entry, email }: GivenAdvice, named: NamedSupplier): boolean =>
  (organization !== null && organization === named.supplier) ||
  (entry !== null && entry === named.customSupplier) ||
  (email !== null && email === named.email?.toLowerCase());

const present = (values: readonly (string | null | undefined)[]): string[] => values.flatMap((value) => value ?? []);

/** The strictest first: a supplier may be on the list twice. */
async function givenByHand(named: readonly NamedSupplier[], buyer: string, db: Knex): Promise<GivenAdvice[]> {
  if (named.length === 0) return [];
  return raw<GivenAdvice>(db, {
    sql: `select r.advised as advice, r.organization_id as organization, r.custom_supplier_id as entry, lower(s.email) as email
      from supplier_record r left join custom_supplier s on s.id = r.custom_supplier_id
      where r.purchaser_organization_id = ? and ${adviceByHandSql('r')}
        and (r.organization_id = any(?::uuid[]) or r.custom_supplier_id = any(?::uuid[]) or lower(s.email) = any(?))
      order by array_position(array['block', 'warn', 'none'], r.advised), r.id`,
    bindings: [
      buyer,
      present(named.map(({ supplier }) => supplier)),
      present(named.map(({ customSupplier }) => customSupplier)),
      present(named.map(({ email }) => email?.toLowerCase())),
    ],
  });
}

/** Computes nothing if neither the bands nor the documents give advice. */
async function advicesByScore(
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
      return [one.supplier, { score, advice, byHand: false, lacking }];
    }),
  );
}

/** Addressee of an invitation: a named supplier, or an account with the address. */
export interface Invitee extends NamedSupplier {
  account?: string | null | undefined;
}

interface NamedInvitee {
  name: string;
  supplier: string | null;
}

async function nameOf({ supplier, customSupplier, account, email }: Invitee, db: Knex): Promise<NamedInvitee> {
  const [found] = await raw<NamedInvitee>(db, {
    sql: `select coalesce(o.legal_name, s.name, n.email) as name, o.id as supplier
      from (select ?::uuid as supplier, ?::uuid as entry, ?::uuid as account, ?::text as email) n
        left join account a on a.id = n.account left join custom_supplier s on s.id = n.entry
        left join organization o on o.id = coalesce(n.supplier, a.organization_id, s.supplier_id) and o.kind = 'supplier'`,
    bindings: [supplier ?? null, customSupplier ?? null, account ?? null, email ?? null],
  });
  return found ?? { name: '', supplier: null };
}

/** Refuses a blocked supplier, by name. For others, returns whether to warn of them. */
export async function refuseBlocked(invited: Invitee, buyer: string, db: Knex): Promise<'none' | 'warn'> {
  const { name, supplier } = await nameOf(invited, db);
  const [own = noAdvice] = await advicesFor([{ ...invited, supplier }], buyer, db);
  if (own.advice === 'block') throw blockedProblem([{ ...own, name }]);
  return own.advice;
}

type Blocked = SupplierAdvice & { name: string };

/** Names the documents if nothing else blocks one of the suppliers, because the supplier can provide them. */
function blockedProblem(blocked: readonly Blocked[]): Problem {
  const kinds = blocked.flatMap(({ lacking }) => lacking);
  const supplier = blocked.map(({ name }) => name).join(', ');
  if (blocked.every(({ lacking }) => lacking.length > 0)) return documentsProblem(supplier, kinds);
  const first = blocked.find(({ lacking }) => lacking.length === 0);
  return new Problem('supplier_blocked', {
    params: { supplier, score: first?.score ?? null, by: first?.byHand ? 'hand' : 'score' },
  });
}

/** Runs before prepared invitations are sent with a request. */
export async function refuseBlockedOf(request: string, buyer: string, db: Knex): Promise<void> {
  const refused = await blockedOf(request, buyer, db);
  if (refused.length > 0) throw blockedProblem(refused);
}

/** Blocked suppliers with a prepared invitation. */
export async function blockedOf(request: string, buyer: string, db: Knex): Promise<Blocked[]> {
  const prepared = await raw<NamedInvitee & { customSupplier: string | null; email: string | null }>(db, {
    sql: `select distinct o.id as supplier, i.custom_supplier_id as "customSupplier", i.email,
        coalesce(o.legal_name, s.name, i.email) as name
      from invitation i left join account c on c.id = i.account_id left join custom_supplier s on s.id = i.custom_supplier_id
        left join organization o on o.id = coalesce(i.supplier_id, c.organization_id, s.supplier_id) and o.kind = 'supplier'
      where i.request_id = ? and i.state = 'prepared' and not i.is_link order by name`,
    bindings: [request],
  });
  const advices = await advicesFor(prepared, buyer, db);
  return prepared.flatMap(({ name }, index) => {
    const own = advices[index] ?? noAdvice;
    return own.advice === 'block' ? [{ ...own, name }] : [];
  });
}
