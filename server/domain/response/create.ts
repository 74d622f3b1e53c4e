import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord } from '../../kernel/repository/records.ts';
import { invitationsOf, invitationsTouched } from '../invitation/offer-state.ts';
import { grantAccess } from '../invitation/grant-access.ts';
import { draftFacts, newDraft, type DraftFacts } from './draft.ts';
import { isFrozen, refuseFrozen } from './frozen.ts';
import { currencyViolations } from './offer-currency.ts';
import { refuseOutsidePhase } from './offer-phase.ts';
import { ownOffers, refuseSecond } from './own-offers.ts';
import { proposedTexts, type ProposedTexts } from './proposed-texts.ts';

type CreateQuestion = Question<'response', 'create'>;

interface Facts extends DraftFacts {
  /** Texts that no other offer gives. */
  proposed: ProposedTexts;
  /** Invitations that the supplier declined. */
  declined: readonly RecordOf<'invitation'>[];
}

/**
 * Creates a draft while the request runs. With `copyOf`, it exists next to the offer that it will replace. A supplier
 * that offers for a public request takes part in it, even without having opened it.
 */
export const createResponse = defineRule<'response', 'create', Facts>({
  facts: async (question, { trx, now }) => {
    const request = await requestOf(question, { trx });
    refuseOutsidePhase(request, now);
    const organization = supplierOf(question);
    const offers = await ownOffers({ request: request.id, organization }, trx);
    const source = sourceOf(question, offers);
    refuseSecond(offers, source);
    refuseFrozen(source !== undefined && (await isFrozen(source.id, trx)));
    const proposed = source ? {} : await proposedTexts({ organization, request, caller: question.reader.caller }, trx);
    const invitations = await invitationsOf({ request: request.id, organization }, trx);
    const declined = invitations.filter(({ declinedAt }) => declinedAt !== null);
    return { ...(await draftFacts(request, source, trx)), proposed, declined };
  },
  decide: (question, { newId }) => {
    const { input, facts } = question;
    const supplier = supplierOf(question);
    const wrong = currencyViolations(facts.request, input.currency);
    if (wrong.length > 0) throw invalid(wrong);
    const { values, writes } = newDraft(facts, { id: newId(), organization: supplier, currency: input.currency });
    const { request, purchaserOrganization: buyer } = values;
    const access = grantAccess({ request, supplier, buyer });
    const entered = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
    const after: Write[] = facts.declined.map(({ id }) => ({ patch: 'invitation', where: { id }, values: undeclined }));
    return {
      changes: { ...values, ...facts.proposed, ...entered },
      writes: [...access, ...writes, ...after],
      touched: invitationsTouched(facts.declined),
    };
  },
});

const undeclined = { declinedAt: null, declineReason: null };

/** Only members of an organization can make offers. */
function supplierOf({ reader }: CreateQuestion): string {
  const { organization } = reader.caller;
  if (organization === null) throw new Problem('not_allowed');
  return organization;
}

async function requestOf(
  { input: { request: id }, reader }: CreateQuestion,
  { trx }: Pick<FactsContext, 'trx'>,
): Promise<RecordOf<'request'>> {
  const request = await lockRecord({ entity: entityNamed('request'), id, lock: 'share' }, reader, trx);
  if (!request) throw new Problem('not_found');
  return request;
}

function sourceOf(
  { input }: CreateQuestion,
  offers: readonly RecordOf<'response'>[],
): RecordOf<'response'> | undefined {
  const id = input.copyOf ?? null;
  if (id === null) return undefined;
  const source = offers.find((offer) => offer.id === id && offer.state !== 'created');
  if (!source) throw invalid([violation('copyOf', 'not_found', 'This entry was not found')]);
  return source;
}
