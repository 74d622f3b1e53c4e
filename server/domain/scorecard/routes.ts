import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Knex } from 'knex';
import type { SupplierFile } from '../../../schemas/generated/answers.ts';
import { adviceOf, readScorecard, scoreOf, stronger, type ScoreParts } from '../../../schemas/domain/scorecard.ts';
import { roundMoney } from '../../../schemas/domain/money.ts';
import { plain } from '../../../schemas/domain/decimal.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { uuid } from '../../kernel/ids.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { purchaserOf, requireAdmin } from '../insights/caller.ts';
import { updateFigures } from '../insights/update-figures.ts';
import { adviceOnDocuments } from './lacking-documents.ts';
import { scorecardOf, type StoredScorecard } from './settings.ts';
import { outdateScores } from './keep-scores.ts';
import { keptFactsOf } from './kept-facts.ts';
import { trendOf } from './trend.ts';
import { partsOf, share, type SupplierFacts } from './supplier-facts.ts';
import { anyObject, anyText, bodyOf, listOf } from '../../kernel/http/facts.ts';
import { orderStands } from '../../../schemas/domain/order-standing.ts';

/** Each score is computed from all of its records. */
const mostScores = 10;

const scorecardBody = bodyOf(
  { weights: listOf(anyObject), bands: listOf(anyObject) },
  { documents: anyText, version: { type: 'integer' } },
);

/** Routes for a supplier's file, the parts of its score, and the resulting advice. */
export function scorecardRoutes(router: OwnRoutes, services: Services): void {
  router.get(`${apiBase}/suppliers/scores`, 'SupplierScores', (ctx) => scores(ctx, services));
  router.get(`${apiBase}/suppliers/:id/file`, 'SupplierFile', (ctx) => file(ctx, services));
  router.get(
    `${apiBase}/scorecard-settings`,
    { answers: 'ScorecardSettings', callers: ['admin', 'purchaser'] },
    (ctx) => settings(ctx, services),
  );
  router.put(
    `${apiBase}/scorecard-settings`,
    { answers: 'ScorecardSettings', input: scorecardBody, callers: ['admin', 'purchasers_organization_admin'] },
    (ctx) => changeSettings(ctx, services),
  );
}

async function settings(ctx: Context, { db }: Services): Promise<void> {
  answerDocument(ctx, 200, 'ScorecardSettings', await scorecardOf(purchaserOf(ctx.state.reader), db));
}

/** Replaces all settings at once. A given version must be the current one. */
async function changeSettings(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  const organization = purchaserOf(reader);
  requireAdmin(reader);
  if (!reader.caller.mayWrite) throw new Problem('account_not_activated');
  const read = readScorecard(body);
  const version = body['version'] ?? null;
  const wrong = Array.isArray(read) ? [...read] : [];
  if (version !== null && !Number.isInteger(version))
    wrong.push(violation('version', 'whole_number', 'A whole number'));
  if (Array.isArray(read) || wrong.length > 0) throw invalid(wrong);
  await commandTransaction(ctx, services, async (trx) => {
    const [stored] = await raw<{ version: number }>(trx, {
      sql: `insert into scorecard_setting as s (organization_id, weights, bands, documents, version, updated_at, account_id)
        values (?, ?::jsonb, ?::jsonb, ?, 1, ?, ?)
        on conflict (organization_id) do update set weights = excluded.weights, bands = excluded.bands,
          documents = excluded.documents,
          version = s.version + 1, updated_at = excluded.updated_at, account_id = excluded.account_id
        returning version`,
      bindings: [
        organization,
        JSON.stringify(read.weights),
        JSON.stringify(read.bands),
        read.documents,
        services.now(),
        reader.caller.account,
      ],
    });
    if (version !== null && Number(version) + 1 !== stored?.version) throw new Problem('outdated');
    await outdateScores(organization, trx);
    const changes = { weights: read.weights, bands: read.bands, documents: read.documents };
    const entry = { entity: 'scorecard', recordId: organization, version: stored?.version ?? 1, operation: 'update' };
    const { config, newId } = services;
    await recordChange(
      { history: [{ ...entry, changes }], effects: [] },
      { trx, reader, now: services.now(), config, newId },
    );
    return { status: 200, body: {} };
  });
  answerDocument(ctx, 200, 'ScorecardSettings', await scorecardOf(organization, services.db));
}

/** Suppliers that the purchaser invited, dealt with, or has as contacts. */
const known = `select 1 from organization o where o.id = ? and o.kind = 'supplier' and (
    exists (select 1 from organization_contact k where k.contact_id = o.id and k.organization_id = ?)
    or exists (select 1 from invitation i where i.supplier_id = o.id and i.organization_id = ?)
    or exists (select 1 from response r where r.organization_id = o.id and r.purchaser_organization_id = ? and r.submitted))`;

async function file(ctx: Context, services: Services): Promise<void> {
  const { db } = services;
  const buyer = purchaserOf(ctx.state.reader);
  const id = /\/suppliers\/([^/]+)\/file$/.exec(ctx.path)?.[1]?.toLowerCase() ?? '';
  if (!uuid.test(id)) throw new Problem('not_found');
  const [found] = await raw(db, { sql: known, bindings: [id, buyer, buyer, buyer] });
  if (!found) throw new Problem('not_found');
  const asOf = await updateFigures(buyer, services);
  const card = await scorecardOf(buyer, db);
  const [supplierFile] = await filesOf([id], { buyer, card }, db);
  if (!supplierFile) throw new Problem('not_found');
  const trend = await trendOf({ supplier: id, buyer, card, now: services.now() }, db);
  answerDocument(ctx, 200, 'SupplierFile', { ...supplierFile, trend, asOf: asOf.toISOString() });
}

/** Suppliers with the highest awarded amounts, then by name, to preview the effect of weights. */
async function scores(ctx: Context, services: Services): Promise<void> {
  const { db } = services;
  const buyer = purchaserOf(ctx.state.reader);
  const asOf = await updateFigures(buyer, services);
  const rows = await raw<{ id: string }>(db, {
    sql: `select o.id from organization_contact k join organization o on o.id = k.contact_id and o.kind = 'supplier'
        left join (select supplier_id, sum(spend) as spend from insight_award where organization_id = ? group by 1) a
          on a.supplier_id = o.id
      where k.organization_id = ? order by a.spend desc nulls last, o.legal_name, o.id limit ?`,
    bindings: [buyer, buyer, mostScores],
  });
  const suppliers = await filesOf(
    rows.map(({ id }) => id),
    { buyer, card: await scorecardOf(buyer, db) },
    db,
  );
  answerDocument(ctx, 200, 'SupplierScores', { suppliers, asOf: asOf.toISOString() });
}

interface Awarded {
  supplier: string;
  name: string;
  wins: number;
  orders: number;
  currency: string | null;
  awarded: string | null;
  savings: string | null;
}

/** Sums in the currency of the most awards. */
function awardedTo(suppliers: readonly string[], buyer: string, db: Knex): Promise<Awarded[]> {
  return raw<Awarded>(db, {
    sql: `select o.id as supplier, o.legal_name as name, coalesce(w.wins, 0)::int as wins,
        (select count(*)::int from purchase_order p
          where p.supplier_id = o.id and p.organization_id = ? and ${orderStands('p')}) as orders,
        m.currency, m.spend::text as awarded, m.savings::text as savings
      from organization o
      left join (select supplier_id, count(distinct workflow_id) as wins from insight_award where organization_id = ? group by 1) w
        on w.supplier_id = o.id
      left join lateral (select currency, sum(spend) as spend, coalesce(sum(against_offer), 0) as savings
        from insight_award a where a.organization_id = ? and a.supplier_id = o.id
        group by 1 order by count(*) desc, currency limit 1) m on true
      where o.id = any(?::uuid[])`,
    bindings: [buyer, buyer, buyer, suppliers],
  });
}

interface Scene {
  buyer: string;
  card: StoredScorecard;
}

/** Files in the requested order. */
async function filesOf(suppliers: readonly string[], { buyer, card }: Scene, db: Knex): Promise<SupplierFile[]> {
  const awards = new Map((await awardedTo(suppliers, buyer, db)).map((one) => [one.supplier, one]));
  const facts = new Map((await keptFactsOf(suppliers, buyer, db)).map((one) => [one.supplier, one]));
  const lacking = await adviceOnDocuments(suppliers, buyer, db);
  return suppliers.flatMap((id) => {
    const [won, own] = [awards.get(id), facts.get(id)];
    return won && own ? [fileOf({ won, facts: own, lacking: lacking.get(id) ?? [] }, card)] : [];
  });
}

interface KnownFacts {
  won: Awarded;
  facts: SupplierFacts;
  lacking: readonly string[];
}

function fileOf({ won, facts, lacking }: KnownFacts, card: StoredScorecard): SupplierFile {
  const parts: ScoreParts = partsOf(facts);
  const score = scoreOf(parts, card);
  const currency = won.currency ?? 'EUR';
  return {
    organization: iriOf(entityNamed('organization'), won.supplier),
    name: won.name,
    invited: facts.invited,
    answered: facts.answered,
    declined: facts.declined,
    responseRate: parts.response_rate,
    medianResponseHours: facts.hours === null ? null : plain(facts.hours, 1),
    offers: facts.offers,
    wins: won.wins,
    orders: won.orders,
    awarded: roundMoney(won.awarded ?? 0, currency),
    savings: roundMoney(won.savings ?? 0, currency),
    currency,
    withdrawals: facts.withdrawals,
    onTime: share(facts.inTime, facts.due),
    due: facts.due,
    inTime: facts.inTime,
    parts,
    score,
    advice: stronger(adviceOf(score, card), lacking.length > 0 ? card.documents : 'none'),
    lacking: [...lacking],
  };
}
