import type { Knex } from 'knex';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { requestChecks } from '../../../schemas/domain/preflight/request-checks.ts';
import type { Supplier } from '../../../schemas/domain/preflight/people-checks.ts';
import type { Party } from '../../../schemas/domain/preflight/working-hours.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { checkCaller } from '../../kernel/http/check-caller.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { isEditable } from '../../kernel/present/schema-iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { firmsOf, purchaserOf } from '../preflight/people-facts.ts';
import { unqualifiedOf } from '../qualification/qualified.ts';
import { blockedOf } from '../scorecard/advice.ts';
import { missingToPublish } from './missing-to-publish.ts';

type Request = RecordOf<'request'>;

/** GET {request}/preflight: what a purchaser should know before publishing. Asking writes nothing. */
export function requestPreflightRoute(router: OwnRoutes, services: Services): void {
  router.get(`${apiBase}/default-requests/:id/preflight`, { answers: 'Preflight', as: 'request.update' }, (ctx) =>
    answerPreflight(ctx, services),
  );
}

async function answerPreflight(ctx: Context, services: Services): Promise<void> {
  const entity = entityNamed('request');
  const id = idOf(ctx);
  const shown = await checkCaller({ entity, operation: 'update', id, body: {} }, ctx, services);
  const [record] = await rowsWhere(entity, { id }, services.db);
  if (!record) throw new Problem('not_found');
  if (!isEditable(entity, record)) throw new Problem('wrong_state', { params: { state: record.state } });
  const facts = await factsOf(record, services);
  const takesQuestions = shown['takesQuestions'] !== false;
  answerDocument(ctx, 200, 'Preflight', { checks: requestChecks({ ...facts, takesQuestions }) });
}

async function factsOf(record: Request, { db, now }: Services) {
  const at = now();
  const { purchaser, ownEmails } = await purchaserOf(record.workflow, db);
  const blocked = await blockedOf(record.id, record.organization, db);
  const { invited, hasLink } = await invitedTo(record, purchaser, db);
  return {
    id: record.id,
    workflow: record.workflow,
    now: at.toISOString(),
    startDate: record.startDate,
    finishDate: record.finishDate,
    isPriced: isPriced(record.type),
    isPublic: record.public,
    hasLink,
    ...(await itemCounts(record.id, db)),
    violations: await missingToPublish(record, db, at),
    blocked: blocked.map(({ name }) => name),
    unqualified: await unqualifiedOf(record, { db, now: at }),
    purchaser,
    ownEmails,
    invited,
  };
}

async function itemCounts(request: string, db: Knex): Promise<{ items: number; itemsWithoutPrice: number }> {
  const [counts] = await raw<{ items: number; itemsWithoutPrice: number }>(db, {
    sql: `select count(*)::int as items,
        count(*) filter (where last_price is null and target_price is null)::int as "itemsWithoutPrice"
      from request_item where request_id = ?`,
    bindings: [request],
  });
  return counts ?? { items: 0, itemsWithoutPrice: 0 };
}

interface Invitation {
  email: string | null;
  isLink: boolean;
  organization: string | null;
  /** As the supplier list has it. */
  name: string | null;
  street: string | null;
  postalCode: string | null;
  country: string | null;
  hasBounced: boolean;
}

/** The newest mail of this purchaser to the same address decides whether mails arrive there. */
const invitationsSql = `with past as (
    select distinct on (lower(b.email)) lower(b.email) as email, b.bounced_at is not null as bounced
    from invitation b where b.organization_id = ? and b.sent_at is not null
      and lower(b.email) in (select lower(i.email) from invitation i where i.request_id = ?)
    order by lower(b.email), coalesce(b.reminded_at, b.sent_at) desc
  )
  select i.email, i.is_link as "isLink", coalesce(i.supplier_id, c.organization_id, s.supplier_id) as organization,
    s.name, s.address->>'street_address' as street, s.address->>'postal_code' as "postalCode",
    s.address->>'country' as country, coalesce(p.bounced, false) as "hasBounced"
  from invitation i left join account c on c.id = i.account_id
    left join custom_supplier s on s.id = i.custom_supplier_id left join past p on p.email = lower(i.email)
  where i.request_id = ? and i.declined_at is null order by i.created_at, i.id`;

async function invitedTo(
  { id, organization }: Request,
  purchaser: Party,
  db: Knex,
): Promise<{ invited: Supplier[]; hasLink: boolean }> {
  const rows = await raw<Invitation>(db, { sql: invitationsSql, bindings: [organization, id, id] });
  const known = rows.flatMap((row) => row.organization ?? []);
  const firms = await firmsOf(known, purchaser, db);
  return {
    hasLink: rows.some(({ isLink }) => isLink),
    invited: rows.filter(({ isLink }) => !isLink).map((row) => supplierOf(row, firms, purchaser)),
  };
}

function supplierOf(row: Invitation, firms: Awaited<ReturnType<typeof firmsOf>>, { timeZone }: Party): Supplier {
  const { email, name, street, postalCode, country, hasBounced } = row;
  const firm = row.organization === null ? undefined : firms.get(row.organization);
  const emails = email === null ? [] : [email];
  if (firm) return { ...firm, emails: [...firm.emails, ...emails], hasBounced };
  return {
    name: name ?? email ?? '',
    organization: row.organization,
    timeZone,
    country,
    vatId: null,
    address: [street, postalCode, country],
    emails,
    hasBounced,
    neverSignedIn: false,
  };
}
