import { Decimal } from '../../../schemas/domain/decimal.ts';
import { asksSupplier } from '../../../schemas/language/added-fields.ts';
import { checkComplete } from '../../../schemas/language/check-input.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { currentSchemaHash, effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { invitationsOf, invitationsTouched } from '../invitation/offer-state.ts';
import { isFrozen, refuseFrozen } from './frozen.ts';
import { moneyOf } from './line.ts';
import { boundBy, offerMails, offerTexts, ownerOfRequest, type MailFacts } from './mails.ts';
import { refuseUnqualifiedOffer } from '../qualification/qualified.ts';
import { refuseOutsidePhase } from './offer-phase.ts';
import type { Receiver } from '../request/receivers.ts';
import { isLive, ownOffers, refuseRejected } from './own-offers.ts';
import { keepReceipt } from './receipt/keep-receipt.ts';
import { receiptMails } from './receipt/receipt-mails.ts';
import { offerSnapshot, type OfferSnapshot } from './receipt/snapshot.ts';

const bindingDays = 14;

type Offer = RecordOf<'response'>;
type Line = RecordOf<'responseItem'>;
type Request = RecordOf<'request'>;
type Requirement = RecordOf<'requirement'>;
type Answer = RecordOf<'requirementCompliance'>;
type Publishing = Question<'response', 'publish'>;

interface PublishFacts extends MailFacts {
  request: Request;
  items: readonly Line[];
  requirements: readonly Requirement[];
  answers: readonly Answer[];
  /** The offer that this one replaces. */
  replaced: Offer | undefined;
  invitations: readonly RecordOf<'invitation'>[];
}

interface Facts extends PublishFacts {
  receipt: { key: string; checksum: string; snapshot: OfferSnapshot };
  bound: readonly Receiver[];
}

/** The offer becomes binding. The offer that it was copied from ends in the same transaction. */
export const publishResponse = defineRule<'response', 'publish', Facts>({
  facts: publishFacts,
  decide: ({ record, facts }, { now }) => {
    const { request, replaced, receipt, bound } = facts;
    const { bindingUntil } = receipt.snapshot;
    return {
      first: replaced
        ? [
            {
              change: 'response',
              id: replaced.id,
              values: { state: 'cancelled', result: 'replaced', evaluation: null },
              operation: 'supersede',
            },
          ]
        : [],
      changes: {
        publishedAt: now.toISOString(),
        bindingUntil,
        submitted: true,
        sealed: request.sealedOffers,
        receiptKey: receipt.key,
        requestRevision: request.revision,
        schemaHash: currentSchemaHash(entityNamed('response'), ownerOf(record)),
      },
      writes: [...keepSchema(record), ...submittedInvitations(facts, now)],
      effects: [
        ...offerMails('offer-received', { response: record.id, ...facts, more: priceOf(record, request) }),
        ...receiptMails({ record, texts: facts.texts, receivers: bound, receipt }),
      ],
      touched: [...invitationsTouched(facts.invitations), ...sealedTouched(request)],
    };
  },
});

/**
 * Facts for publishing, with the receipt. The receipt is stored after all other checks, so that a refused offer leaves
 * no file.
 */
async function publishFacts({ record, input, reader }: Publishing, { trx, now, config }: FactsContext): Promise<Facts> {
  const offerFacts = await offerFactsOf(record, trx);
  const { request } = offerFacts;
  refuseOutsidePhase(request, now);
  await refuseUnqualifiedOffer(record, request, { db: trx, now });
  refuseIncomplete(record, offerFacts);
  refuseUnseenTotal(record, input.total);
  const { account } = reader.caller;
  const bindingUntil = new Date(now.getTime() + bindingDays * 24 * 3600 * 1000).toISOString();
  const question = { record, request, account, receivedAt: now.toISOString(), bindingUntil };
  const snapshot = await offerSnapshot(question, { db: trx, config });
  const receipt = { ...(await keepReceipt(snapshot, config)), snapshot };
  return { ...offerFacts, receipt, bound: await boundBy(record.organization, trx) };
}

async function offerFactsOf(record: Offer, trx: FactsContext['trx']): Promise<PublishFacts> {
  const request = await lockedRequest(record, trx);
  const where = { response: record.id };
  const offers = await ownOffers({ request: request.id, organization: record.organization }, trx);
  refuseRejected(offers);
  const replaced = offers.find(isLive);
  if (replaced) await refuseHeld(replaced, trx);
  return {
    request,
    replaced,
    items: await rowsWhere(entityNamed('responseItem'), where, trx),
    answers: await rowsWhere(entityNamed('requirementCompliance'), where, trx),
    requirements: await rowsWhere(entityNamed('requirement'), { request: request.id }, trx),
    invitations: await invitationsOf({ request: request.id, organization: record.organization }, trx),
    receivers: await ownerOfRequest(request.id, trx),
    texts: await offerTexts(record.id, trx),
  };
}

/** Locks first: a negotiation being published holds the offer before this, or not at all. */
async function refuseHeld({ id }: Offer, trx: FactsContext['trx']): Promise<void> {
  await trx('response').where({ id }).forUpdate().select('id');
  refuseFrozen(await isFrozen(id, trx));
}

/** Locks the request, so that an amendment waits until this offer is published and then finds it. */
async function lockedRequest(record: Offer, trx: FactsContext['trx']): Promise<Request> {
  await trx('request').where({ id: record.request }).forShare().select('id');
  const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, trx);
  if (!request) throw new Problem('not_found');
  return request;
}

/**
 * Changing a line does not raise the offer's version, so the total shows whether the submitter saw the newest lines.
 */
function refuseUnseenTotal({ totalPrice }: Offer, shown: string | null | undefined): void {
  if (shown === undefined || shown === null || (totalPrice !== null && new Decimal(shown).eq(totalPrice))) return;
  throw new Problem('offer_total_changed', { params: { shown, total: totalPrice } });
}

function refuseIncomplete(record: Offer, { request, items, requirements, answers }: PublishFacts): void {
  const violations = [...missing('response', record, ''), ...items.flatMap(missingInLine)];
  if (violations.length > 0) throw invalid(violations);
  const { priced } = moneyOf(request, record);
  const offered = items.filter((item) => item.available && (!priced || item.price !== null));
  // An RFI without items is answered by its requirements alone.
  if (offered.length === 0 && (priced || items.length > 0)) throw new Problem('no_item_offered');
  refuseUnanswered(requirements, answers);
}

function missing<E extends 'response' | 'responseItem'>(name: E, record: RecordOf<E>, prefix: string): Violation[] {
  const { schema, validate } = effectiveSchema(entityNamed(name), ownerOf(record));
  const found = checkComplete({ schema, validate, record }).filter((one) => asksSupplier(schema, one));
  return found.map((one) => ({ ...one, propertyPath: `${prefix}${one.propertyPath}` }));
}

const missingInLine = (line: Line, index: number): Violation[] =>
  line.available ? missing('responseItem', line, `items[${index}].`) : [];

function refuseUnanswered(requirements: readonly Requirement[], answers: readonly Answer[]): void {
  const byRequirement = new Map(answers.map((answer) => [answer.requirement, answer]));
  const titles = (rows: readonly Requirement[]) => ({ params: { requirements: rows.map((row) => row.title) } });
  const open = requirements.filter(({ id }) => !byRequirement.has(id));
  if (open.length > 0) throw new Problem('requirement_not_answered', titles(open));
  const refused = requirements.filter(({ id, required }) => required && !byRequirement.get(id)?.canFulfil);
  if (refused.length > 0) throw new Problem('requirement_cannot_be_fulfilled', titles(refused));
}

/** The purchaser follows the number of sealed offers, not the offers themselves. */
const sealedTouched = ({ id, sealedOffers }: Request): { entity: 'request'; id: string }[] =>
  sealedOffers ? [{ entity: 'request', id }] : [];

/** A sealed offer shows the purchaser that it exists, but not its price. */
const priceOf = (offer: Offer, request: Request) => ({
  price: request.sealedOffers ? null : offer.totalPrice,
  currency: moneyOf(request, offer).currency,
});

/** Published lines keep their form, whatever an administrator changes later. */
const keepSchema = (record: Offer): Write[] => [
  {
    patch: 'responseItem',
    where: { response: record.id },
    values: { schemaHash: currentSchemaHash(entityNamed('responseItem'), ownerOf(record)) },
  },
];

const submittedInvitations = ({ invitations }: Facts, now: Date): Write[] =>
  invitations
    .filter((invitation) => invitation.offerSubmittedAt === null)
    .map(({ id }) => ({ patch: 'invitation', where: { id }, values: { offerSubmittedAt: now.toISOString() } }));
