import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { grantAccess } from '../invitation/grant-access.ts';
import { draftFacts, newDraft } from './draft.ts';
import { isFrozen, refuseFrozen } from './frozen.ts';
import { refuseOutsidePhase } from './offer-phase.ts';
import { ownOffers, refuseSecond } from './own-offers.ts';

/**
 * A draft while the request runs; with `copyOf` beside the offer that it is going to replace. Who offers for a public
 * request takes part in it, also without having opened it.
 */
export const createResponse = defineRule({
  facts: async (question, { trx, now }) => {
    const request = await requestOf(question, { trx });
    refuseOutsidePhase(request, now);
    const { organization } = question.reader.caller;
    const offers = await ownOffers({ request: request.id, organization }, trx);
    const source = sourceOf(question, offers);
    refuseSecond(offers, source);
    refuseFrozen(source !== undefined && (await isFrozen(source.id, trx)));
    return draftFacts(request, source, trx);
  },
  decide: ({ input, reader, facts }, { newId }) => {
    const { values, writes } = newDraft(facts, { id: newId(), organization: reader.caller.organization });
    const { request, purchaserOrganization: buyer } = values;
    const access = grantAccess({ request, supplier: reader.caller.organization, buyer });
    const entered = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
    return { changes: { ...values, ...entered }, writes: [...access, ...writes] };
  },
});

async function requestOf({ input, reader }: Question, { trx }: Pick<FactsContext, 'trx'>): Promise<Row> {
  const id = String(input['request']);
  const request = await lockRecord({ entity: entityNamed('request'), id, lock: 'share' }, reader, trx);
  if (!request) throw new Problem('not_found');
  return request;
}

function sourceOf({ input }: Question, offers: readonly Row[]): Row | undefined {
  const id = input['copyOf'];
  if (typeof id !== 'string') return undefined;
  const source = offers.find((offer) => offer.id === id && offer['state'] !== 'created');
  if (!source) throw invalid([violation('copyOf', 'not_found', 'This entry was not found')]);
  return source;
}
