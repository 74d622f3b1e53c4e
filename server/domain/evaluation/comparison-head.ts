import type { Knex } from 'knex';
import {
  comparisonHead,
  type ComparisonGroupId,
  type ComparisonMatrix,
  type SummedComparisonOffer,
  type WorkflowType,
} from '../../../schemas/domain/evaluation.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { selectList, tableOf } from '../../kernel/repository/table.ts';
import { heldSql } from '../response/frozen-sql.ts';
import { outcomeSql } from './outcome-sql.ts';
import { comparedIn } from '../response/line.ts';
import { foreignSql } from '../response/money-sql.ts';
import { base, byPosition, criterionOf, requirementOf } from './comparison-input.ts';
import { addedTo, customFields, customValues, namesFor, type AddedFieldReader } from './custom-fields.ts';
import { sumOffers, sumsOf, type StoredSums } from './offer-sums.ts';

export interface HeadQuestion {
  request: RecordOf<'request'>;
  language: Language;
  /** Groups of rows to include. */
  groups: readonly ComparisonGroupId[];
}

/** Everything except the item rows, and the input that these need. Its size does not depend on the number of items. */
export interface ReadHead {
  matrix: ComparisonMatrix;
  workflowType: WorkflowType;
  currency: string;
  /** Ids of the offers in the order of the columns. */
  offers: string[];
  /** Number of items in the request. */
  items: number;
  added: AddedFieldReader;
}

export async function readHead({ request, language, groups }: HeadQuestion, db: Knex): Promise<ReadHead> {
  const where = { request: request.id };
  const [requirements, criteria, itemKinds, [count]] = await Promise.all([
    rowsWhere(entityNamed('requirement'), where, db),
    rowsWhere(entityNamed('evaluationCriterion'), where, db),
    onePerSchema(request.id, db),
    raw<{ items: number }>(db, {
      sql: 'select count(*)::int as items from request_item where request_id = ?',
      bindings: [request.id],
    }),
  ]);
  const offers = await summedOffers({ request, withAnswers: groups.includes('requirements') }, db);
  const names = await namesFor({ request, requirements, offers }, db);
  const added = addedTo({ request, items: itemKinds, requirements }, { language, names });
  const workflowType = request.type;
  const currency = comparedIn(request);
  const head = {
    workflowType,
    currency,
    requirements: requirements.toSorted(byPosition).map((row) => requirementOf(row, added)),
    criteria: criteria.toSorted(byPosition).map(criterionOf),
    lowPriceRule: request.lowPriceRule,
    customFields: customFields(request, language),
    ...added.fields,
    offers: offers.map((offer) => ({ ...offer, custom: customValues({ request, offer, language, names }) })),
  };
  const matrix = comparisonHead(head, groups);
  const ids = new Map(offers.map(({ id, key }) => [id, key]));
  return {
    matrix,
    workflowType,
    currency,
    offers: matrix.offers.flatMap(({ offer }) => ids.get(offer) ?? []),
    items: count?.items ?? 0,
    added,
  };
}

/** Items may have been written with different forms, so one item per form shows all fields. */
function onePerSchema(request: string, db: Knex): Promise<RecordOf<'requestItem'>[]> {
  return raw<RecordOf<'requestItem'>>(db, {
    sql: `select ${selectList(tableOf(entityNamed('requestItem')))} from request_item t where t.id in
        (select distinct on (schema_hash) id from request_item where request_id = ? order by schema_hash, created_at, id)
      order by t.created_at, t.id`,
    bindings: [request],
  });
}

/** Without the values of fields that administrators added. */
type ReadOffer = Omit<SummedComparisonOffer, 'custom'> & { key: string; stored: Record<string, unknown> };

async function summedOffers(
  { request, withAnswers }: { request: RecordOf<'request'>; withAnswers: boolean },
  db: Knex,
): Promise<ReadOffer[]> {
  const { id, type } = request;
  const rows = await raw<Omit<ReadOffer, 'sums'> & { sums: StoredSums | null }>(db, {
    sql: offersSql,
    bindings: [
      base('response'),
      base('organization'),
      base('evaluationCriterion'),
      base('requirement'),
      withAnswers,
      id,
    ],
  });
  // Sums are stored with the scores. Offers evaluated before sums were stored have none yet.
  const areKept = rows.every(({ sums }) => sums !== null);
  const fresh = areKept ? null : await sumOffers({ id, type }, db);
  return rows.flatMap((row) => {
    const stored = fresh ? fresh.get(row.key) : row.sums;
    return stored ? [{ ...row, sums: sumsOf(stored, type) }] : [];
  });
}

const { currency: ownCurrency, rate } = foreignSql('o', 'q');

const offersSql = `select o.id as key, ? || o.id as id, ? || o.organization_id as supplier, s.legal_name as name, o.state,
    ${ownCurrency} as currency, ${rate} as rate, o.total_price::text as "ownTotal",
    ${heldSql('o')} as frozen, ${outcomeSql('o', 'q')}, coalesce(o.custom, '{}') as stored, o.evaluation->'sums' as sums,
    (select coalesce(json_object_agg(? || r.evaluation_criterion_id, r.rating), '{}')
      from evaluation_scoring r where r.response_id = o.id) as ratings,
    (select coalesce(json_agg(json_build_object('requirement', ? || c.requirement_id, 'canFulfil', c.can_fulfil,
        'answer', c.answer, 'note', c.note)), '[]') from requirement_compliance c where c.response_id = o.id and ?) as compliances
  from response o join organization s on s.id = o.organization_id join request q on q.id = o.request_id
  where o.request_id = ? and o.state in ('published', 'accepted') and not o.sealed order by o.published_at, o.id`;
