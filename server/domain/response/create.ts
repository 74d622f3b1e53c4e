import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord, raw } from '../../kernel/repository/records.ts';
import { invitationsOf, invitationsTouched } from '../invitation/offer-state.ts';
import { grantAccess } from '../invitation/grant-access.ts';
import { draftFacts, newDraft, type DraftFacts } from './draft.ts';
import { isFrozen, refuseFrozen } from './frozen.ts';
import { currencyViolations } from './offer-currency.ts';
import { refuseOutsidePhase } from './offer-phase.ts';
import { ownOffers, refuseSecond } from './own-offers.ts';
import type { Knex } from 'knex';
import { orderFormat } from '../../documents/order-format.ts';
import { languageOf } from '../account/language-of.ts';
import { orderParty } from '../purchase-order/order-parties.ts';

/** Minimum length that the form requires for a sender's address. */
const shortest = 10;

/**
 * Proposes the sender of a new draft: the organization with its address, or else the sender of its last offer. Null if
 * unknown.
 */
async function proposedSender(
  { organization, account }: { organization: string; account: string | null },
  db: Knex,
): Promise<string | null> {
  const { name, address, contact } = await orderParty({ organization, account }, db);
  if (!address?.street) return lastSender(organization, db);
  const { addressLines } = orderFormat(await languageOf(account, db), 'EUR');
  const text = [name, contact?.name, ...addressLines(address)].filter(Boolean).join('\n');
  return text.length < shortest ? null : text;
}

async function lastSender(organization: string, db: Knex): Promise<string | null> {
  const [last] = await raw<{ sender: string | null }>(db, {
    sql: `select sender_address as sender from response where organization_id = ? and submitted
      order by published_at desc limit 1`,
    bindings: [organization],
  });
  return last?.sender ?? null;
}

type CreateQuestion = Question<'response', 'create'>;

interface Facts extends DraftFacts {
  /** The sender, if no other offer names one. */
  sender: string | null;
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
    const { account } = question.reader.caller;
    const sender = source ? null : await proposedSender({ organization, account }, trx);
    const invitations = await invitationsOf({ request: request.id, organization }, trx);
    const declined = invitations.filter(({ declinedAt }) => declinedAt !== null);
    return { ...(await draftFacts(request, source, trx)), sender, declined };
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
    const proposed = facts.sender === null ? {} : { senderAddress: facts.sender };
    const after: Write[] = facts.declined.map(({ id }) => ({ patch: 'invitation', where: { id }, values: undeclined }));
    return {
      changes: { ...values, ...proposed, ...entered },
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
