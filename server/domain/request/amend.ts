import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import {
  defineRule,
  type Decision,
  type FactsContext,
  type InputOf,
  type RecordOf,
} from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { mostItems } from '../request-item/create.ts';
import { requestTexts, type InvitationTexts } from '../invitation/invitees.ts';
import { offerPhase } from '../response/offer-phase.ts';
import { childChanges, childWrites } from './amend-children.ts';
import { amendedParts, amendmentWrite, type Amendment, type AmendedTerms, type IsForAll } from './amended-parts.ts';
import { offerWrites, lineWrites } from './amend-offers.ts';
import { fixedRates } from './rates.ts';
import { differenceOf } from './difference.ts';
import { suppliersInRunning, type Receiver } from './receivers.ts';

interface Facts {
  items: RecordOf<'requestItem'>[];
  requirements: RecordOf<'requirement'>[];
  offers: RecordOf<'response'>[];
  lines: RecordOf<'responseItem'>[];
  receivers: Receiver[];
  texts: InvitationTexts;
}

/**
 * Changes a published request: the revision rises, offers follow or become invalid, and suppliers are notified of the
 * differences.
 */
export const amendRequest = defineRule<'request', 'amend', Facts>({
  facts: async (question, context) => {
    if (offerPhase(question.record, context.now) === 'finished') throw new Problem('request_finished');
    await refuseWhileNegotiated(question, context);
    const { trx } = context;
    const { id } = question.record;
    return {
      items: await rowsWhere(entityNamed('requestItem'), { request: id }, trx),
      requirements: await rowsWhere(entityNamed('requirement'), { request: id }, trx),
      offers: await rowsWhere(entityNamed('response'), { request: id }, trx),
      lines: await linesOf(id, trx),
      receivers: await suppliersInRunning(id, trx),
      texts: await requestTexts(id, trx),
    };
  },
  decide: (question, { newId }): Decision<'request'> => {
    const { record, input, facts } = question;
    const terms = termsOf(record, input);
    const ask = { request: record, input };
    const items = childChanges({ ...ask, entity: 'requestItem', property: 'items', stored: facts.items }, newId);
    const requirements = childChanges(
      { ...ask, entity: 'requirement', property: 'requirements', stored: facts.requirements },
      newId,
    );
    refuseWrong(question, { items, requirements, terms });
    const revision = record.revision + 1;
    const parts = amendedParts(record, { items, requirements, terms }, forAll(record));
    const currencyChanged = terms.currency !== undefined;
    const offers = {
      request: { ...record, ...terms },
      revision,
      items,
      requirements,
      currencyChanged,
      ...offersOf(facts),
    };
    return {
      changes: { ...terms, revision },
      writes: [
        ...offerWrites(offers),
        ...childWrites('requestItem', items),
        ...childWrites('requirement', requirements),
        ...lineWrites(offers),
        amendmentWrite({ record, revision, reason: input.reason, parts, id: newId() }),
      ],
      effects: facts.receivers.map((to) => ({
        kind: 'mail',
        template: 'request-amended',
        to,
        data: {
          ...facts.texts,
          reason: input.reason,
          difference: differenceOf({ items, requirements, terms }, to.language),
          link: pageLinks.request(record.id),
        },
      })),
      touched: facts.offers.map(({ id }) => ({ entity: 'response', id })),
    };
  },
});

/** Suppliers are not told about fields that an administrator made for purchasers only. */
const forAll =
  (record: RecordOf<'request'>): IsForAll =>
  (part, key) => {
    const entity = entityNamed(part === 'item' ? 'requestItem' : 'requirement');
    const { schema } = effectiveSchema(entity, ownerOf(record));
    const field = schema.properties?.['custom']?.properties?.[key];
    return field !== undefined && field['x-audience'] !== 'purchasers';
  };

const offersOf = ({ offers, lines, items }: Facts) => ({
  offers,
  lines,
  quantities: new Map(items.map((item) => [item.id, item.quantity])),
});

/** Bids and awards depend on the request, so nothing is amended while a negotiation is under way. */
async function refuseWhileNegotiated({ record }: { record: { id: string } }, { trx }: FactsContext): Promise<void> {
  const [busy] = await raw<Pick<RecordOf<'negotiation'>, 'state'>>(trx, {
    sql: `select state from negotiation where request_id = ? and state not in ('drafted', 'failed') limit 1`,
    bindings: [record.id],
  });
  if (busy) throw new Problem('wrong_state', { params: { negotiation: busy.state, operation: 'amend' } });
}

async function linesOf(request: string, trx: FactsContext['trx']): Promise<RecordOf<'responseItem'>[]> {
  const offers = await raw<{ id: string }>(trx, {
    sql: 'select id from response where request_id = ?',
    bindings: [request],
  });
  const lines: RecordOf<'responseItem'>[] = [];
  for (const { id } of offers) lines.push(...(await rowsWhere(entityNamed('responseItem'), { response: id }, trx)));
  return lines;
}

function termsOf(stored: JsonObject, { terms }: Pick<InputOf<'request', 'amend'>, 'terms'>): AmendedTerms {
  return Object.fromEntries(
    Object.entries(terms ?? {}).filter(
      ([name, value]) => JSON.stringify(stored[name] ?? null) !== JSON.stringify(value ?? null),
    ),
  );
}

function refuseWrong(
  { record, facts }: { record: RecordOf<'request'>; facts: Facts },
  { items, requirements, terms }: Amendment,
): void {
  const found: Violation[] = [...items.violations, ...requirements.violations, ...fixedRates(record, terms)];
  const count = facts.items.length - items.removed.length + items.added.length;
  if (count > mostItems) throw new Problem('limit_reached', { params: { limit: mostItems } });
  if (count === 0 && isPriced(record.type)) found.push(violation('items', 'too_few', 'At least 1 entry', { limit: 1 }));
  const parts = [items, requirements].flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed]);
  if (found.length === 0 && parts.length === 0 && Object.keys(terms).length === 0)
    found.push(requiredViolation('items'));
  if (found.length > 0) throw invalid(found);
}
