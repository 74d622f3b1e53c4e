import type { Knex } from 'knex';
import type { ComparisonInput, ComparisonOffer, OfferLine } from '../../../schemas/domain/evaluation.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { countedKindSql, countedPriceSql } from '../response/line-amount-sql.ts';
import { heldSql } from '../response/frozen-sql.ts';
import { outcomeSql } from './outcome-sql.ts';
import { comparedIn } from '../response/line.ts';
import { foreignSql, rateSql } from '../response/money-sql.ts';
import { addedTo, customFields, customValues, namesFor, type AddedFieldReader } from './custom-fields.ts';

/** All input of the comparison of a request's offers; ids are IRIs. */
export async function comparisonInput(
  { request, language }: { request: RecordOf<'request'>; language: Language },
  db: Knex,
): Promise<ComparisonInput> {
  const where = { request: request.id };
  const [items, requirements, criteria] = await Promise.all([
    rowsWhere(entityNamed('requestItem'), where, db),
    rowsWhere(entityNamed('requirement'), where, db),
    rowsWhere(entityNamed('evaluationCriterion'), where, db),
  ]);
  const offers = await offersOf(request, db);
  const names = await namesFor({ request, requirements, offers }, db);
  const added = addedTo({ request, items, requirements }, { language, names });
  return {
    workflowType: request.type,
    currency: comparedIn(request),
    items: items.toSorted(byPosition).map((row) => itemOf(row, added)),
    requirements: requirements.toSorted(byPosition).map((row) => requirementOf(row, added)),
    criteria: criteria.toSorted(byPosition).map(criterionOf),
    lowPriceRule: request.lowPriceRule,
    customFields: customFields(request, language),
    ...added.fields,
    offers: offers.map((offer) => ({
      ...offer,
      lines: offer.lines.map(({ stored, ...line }) => ({ ...line, ...added.of('lines', stored) })),
      custom: customValues({ request, offer, language, names }),
    })),
  };
}

const iri = (entity: string, id: string): string => iriOf(entityNamed(entity), id);
export const byPosition = (a: { position: number }, b: { position: number }): number => a.position - b.position;

export const itemOf = ({ id, name, quantity, unit, custom }: RecordOf<'requestItem'>, added: AddedFieldReader) => ({
  id: iri('requestItem', id),
  name,
  quantity,
  unit,
  ...added.of('items', custom),
});

export const requirementOf = ({ id, title, required, custom }: RecordOf<'requirement'>, added: AddedFieldReader) => ({
  id: iri('requirement', id),
  title,
  required,
  ...added.of('requirements', custom),
});

export const criterionOf = ({ id, title, weight, isPrice }: RecordOf<'evaluationCriterion'>) => ({
  id: iri('evaluationCriterion', id),
  title,
  weight,
  isPrice,
});

/** An offer with the values of added fields as they are stored. */
export type StoredOffer = Omit<ComparisonOffer, 'custom' | 'lines'> & {
  stored: Record<string, unknown>;
  lines: (OfferLine & { stored?: unknown })[];
};

/** Common prefix of the IRIs of an entity's records. */
export const base = (entity: string): string => iri(entity, '');

const foreign = foreignSql('o', 'q');

/**
 * SQL of a line's price fields, over the aliases `l`, `i`, `o` and `q` of the request. The price is in the request's
 * currency at the fixed rate. The price in the offer's own currency is added if its currency differs, as is the effect
 * of the next price break.
 */
export const lineFields = `'price', ((${countedPriceSql}) * ${rateSql('o', 'q')})::text, 'priceKind', ${countedKindSql},
    'ownPrice', case when o.currency <> q.currency then (${countedPriceSql})::text end,
    'nextBreak', case when l.breaks is not null then (select json_build_object('from', b->>'from',
        'unitPrice', ((b->>'unitPrice')::numeric * ${rateSql('o', 'q')})::text)
      from jsonb_array_elements(l.breaks) b where (b->>'from')::numeric > i.quantity
      order by (b->>'from')::numeric limit 1) end`;

/** Uses one statement. The database makes IRIs of links, since there may be a hundred thousand lines. */
function offersOf(request: { id: string }, db: Knex): Promise<StoredOffer[]> {
  return raw<StoredOffer>(db, {
    sql: `select ? || o.id as id, ? || o.organization_id as supplier, s.legal_name as name, o.state,
        ${foreign.currency} as currency, ${foreign.rate} as rate, o.total_price::text as "ownTotal",
        ${heldSql('o')} as frozen, ${outcomeSql('o', 'q')}, coalesce(o.custom, '{}') as stored,
        (select coalesce(json_agg(json_build_object('item', ? || l.request_item_id, 'available', l.available,
            ${lineFields}, 'stored', l.custom)), '[]')
          from response_item l join request_item i on i.id = l.request_item_id where l.response_id = o.id) as lines,
        (select coalesce(json_object_agg(? || r.evaluation_criterion_id, r.rating), '{}')
          from evaluation_scoring r where r.response_id = o.id) as ratings,
        (select coalesce(json_agg(json_build_object('requirement', ? || c.requirement_id, 'canFulfil', c.can_fulfil,
            'answer', c.answer, 'note', c.note)), '[]') from requirement_compliance c where c.response_id = o.id) as compliances
      from response o join organization s on s.id = o.organization_id join request q on q.id = o.request_id
      where o.request_id = ? and o.state in ('published', 'accepted') and not o.sealed order by o.published_at, o.id`,
    bindings: [
      base('response'),
      base('organization'),
      base('requestItem'),
      base('evaluationCriterion'),
      base('requirement'),
      request.id,
    ],
  });
}
