import { requiredViolation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import {
  definePureRule,
  defineRule,
  type FactsContext,
  type RecordOf,
  type Rules,
} from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { offerMails, offerTexts, ownerOfRequest, peopleOf, type MailFacts } from '../response/mails.ts';
import { isOverdue } from './latest-explanation.ts';

type Explanation = RecordOf<'priceExplanation'>;

/** The files become visible to the purchaser with the answer. */
const answer = defineRule<'priceExplanation', 'answer', MailFacts>({
  facts: ({ record }, { trx }) => toBuyer(record, trx),
  decide: ({ record, input, facts }, { now }) => {
    if (isOverdue(record, now)) throw new Problem('wrong_state', { params: { state: 'expired' } });
    return {
      changes: { answer: input.answer, answeredAt: now.toISOString() },
      writes: [{ patch: 'priceExplanationFile', where: { priceExplanation: record.id }, values: { sent: true } }],
      effects: mails('explanation-answered', record, facts, { answer: input.answer }),
      ...touches(record),
    };
  },
});

const accept = defineRule<'priceExplanation', 'accept', MailFacts>({
  facts: ({ record }, { trx }) => toSupplier(record, trx),
  decide: ({ record, facts }, { now }) => ({
    changes: { decidedAt: now.toISOString() },
    effects: mails('explanation-accepted', record, facts),
    ...touches(record),
  }),
});

/** Leaves the offer as it is. Rejecting it is a decision of its own. */
const reject = defineRule<'priceExplanation', 'reject', MailFacts>({
  facts: ({ record }, { trx }) => toSupplier(record, trx),
  decide: ({ record, input: { reason }, facts }, { now }) => ({
    changes: { decidedAt: now.toISOString(), reason },
    effects: mails('explanation-rejected', record, facts, { reason }),
    ...touches(record),
  }),
});

/** Checks the time again, because a timer can be early. */
const expire = defineRule<'priceExplanation', 'expire', MailFacts>({
  facts: ({ record }, { trx }) => toBuyer(record, trx),
  decide: ({ record, facts }, { now }) => {
    if (!isOverdue(record, now)) throw new Problem('wrong_state', { params: { state: record.state } });
    return {
      changes: { decidedAt: now.toISOString() },
      effects: mails('explanation-expired', record, facts),
      ...touches(record),
    };
  },
});

async function toBuyer({ response }: Explanation, trx: FactsContext['trx']): Promise<MailFacts> {
  const [offer] = await rowsWhere(entityNamed('response'), { id: response }, trx);
  const receivers = offer ? await ownerOfRequest(offer.request, trx) : [];
  return { receivers, texts: await offerTexts(response, trx) };
}

async function toSupplier({ response, supplier }: Explanation, trx: FactsContext['trx']): Promise<MailFacts> {
  return { receivers: await peopleOf(supplier, trx), texts: await offerTexts(response, trx) };
}

const mails = (
  template: `explanation-${string}`,
  { response }: Explanation,
  facts: MailFacts,
  more: Record<string, string> = {},
) => offerMails(template, { response, ...facts, more });

/** The offer's operations depend on the explanation. */
const touches = ({ response }: Explanation): { touched: { entity: string; id: string }[] } => ({
  touched: [{ entity: 'response', id: response }],
});

/** The call requires a file: a body without one attaches nothing. */
const attach = definePureRule<'priceExplanation', 'attach'>(() => {
  throw invalid([requiredViolation('file')]);
});

export const priceExplanationRules: Rules<'priceExplanation'> = { answer, attach, accept, reject, expire };
