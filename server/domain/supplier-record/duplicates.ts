import type { Knex } from 'knex';
import { bareCode, ownDomains } from '../../../schemas/domain/preflight/same-owner.ts';
import {
  duplicateSigns,
  duplicateSignsOf,
  type DuplicateSign,
  type KnownSupplier,
} from '../../../schemas/domain/supplier-duplicates.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { purchaserOf } from '../insights/caller.ts';
import { supplierRecordColumns } from './columns.ts';

const mostCandidates = 50;
const mostShown = 10;

interface Known extends KnownSupplier {
  id: string;
  number: string | null;
  customSupplier: string | null;
}

/** `GET suppliers/{id}/duplicates`: other records of the organization that may be the same supplier. */
export function duplicateRoutes(router: OwnRoutes, services: Services): void {
  router.get(`${apiBase}/suppliers/:id/duplicates`, 'SupplierDuplicates', (ctx) => answerDuplicates(ctx, services));
}

async function answerDuplicates(ctx: Context, { db }: Services): Promise<void> {
  const buyer = purchaserOf(ctx.state.reader);
  const [own] = await knownSuppliers([idOf(ctx)], buyer, db);
  if (!own) throw new Problem('not_found');
  const ownEmails = await emailsOf(buyer, db);
  const candidates = await knownSuppliers(await candidatesFor(own, { buyer, ownEmails }, db), buyer, db);
  const found = candidates
    .map((other) => ({ other, signs: duplicateSignsOf(own, other, ownEmails) }))
    .filter(({ signs }) => signs.length > 0)
    .toSorted((a, b) => rank(a.signs) - rank(b.signs))
    .slice(0, mostShown);
  answerDocument(ctx, 200, 'SupplierDuplicates', {
    duplicates: found.map(({ other, signs }) => ({ ...presented(other), signs })),
  });
}

const rank = ([strongest]: readonly DuplicateSign[]): number => (strongest ? duplicateSigns.indexOf(strongest) : 0);

const presented = ({ id, name, number, organization, customSupplier }: Known) => ({
  supplier: iriOf(entityNamed('supplierRecord'), id),
  name,
  number,
  organization: organization && iriOf(entityNamed('organization'), organization),
  customSupplier: customSupplier && iriOf(entityNamed('customSupplier'), customSupplier),
});

/** The signs between two records of a purchaser. */
export async function signsBetween(
  { one, other, buyer }: { one: string; other: string; buyer: string },
  db: Knex,
): Promise<DuplicateSign[]> {
  const found = new Map((await knownSuppliers([one, other], buyer, db)).map((each) => [each.id, each]));
  const [a, b] = [found.get(one), found.get(other)];
  return a && b ? duplicateSignsOf(a, b, await emailsOf(buyer, db)) : [];
}

function knownSuppliers(ids: readonly string[], buyer: string, db: Knex): Promise<Known[]> {
  const { emails, vatId } = supplierRecordColumns;
  return raw<Known>(db, {
    sql: `select t.id, t.name, t.number, t.organization_id as organization, t.custom_supplier_id as "customSupplier",
        ${emails} as emails, ${vatId} as "vatId"
      from supplier_record t where t.id = any(?::uuid[]) and t.purchaser_organization_id = ?`,
    bindings: [ids, buyer],
  });
}

async function emailsOf(organization: string, db: Knex): Promise<string[]> {
  const found = await raw<{ email: string }>(db, {
    sql: 'select email from account where organization_id = ?',
    bindings: [organization],
  });
  return found.map(({ email }) => email);
}

/** A broad choice, by indexes. The signs decide. */
async function candidatesFor(
  { id, name, organization, vatId, emails }: Known,
  { buyer, ownEmails }: { buyer: string; ownEmails: readonly string[] },
  db: Knex,
): Promise<string[]> {
  const domains = ownDomains(emails, ownEmails);
  const found = await raw<{ id: string }>(db, {
    sql: `select r.id from supplier_record r left join custom_supplier s on s.id = r.custom_supplier_id
        left join organization o on o.id = r.organization_id
      where r.purchaser_organization_id = ? and r.id <> ? and (r.organization_id = ? or r.name % ?
        or upper(regexp_replace(coalesce(s.vat_id, o.vat_id), '[^[:alnum:]]', '', 'g')) = ?
        or split_part(lower(s.email), '@', 2) = any(?) or exists (select 1 from invitation i
          where i.supplier_id = r.organization_id and i.organization_id = r.purchaser_organization_id
            and split_part(lower(i.email), '@', 2) = any(?)))
      order by r.organization_id is not distinct from ? desc, similarity(r.name, ?) desc, r.id limit ?`,
    bindings: [buyer, id, organization, name, bareCode(vatId), domains, domains, organization, name, mostCandidates],
  });
  return found.map((one) => one.id);
}
