import type { Knex } from 'knex';
import { disclosures, type Disclosure } from '../../../schemas/domain/debrief/disclosures.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { defineRule, type RecordOf, type Rules } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';
import { boundBy } from '../response/mails.ts';
import { answeredMails, askedMails, organizationName, ownerOf } from './mails.ts';

type Debrief = RecordOf<'debrief'>;

/** Names of all suppliers with access to the request, except the one that reads the debrief. */
export async function otherSuppliers({ workflow, supplier }: Debrief, db: Knex): Promise<string[]> {
  const found = await raw<{ name: string }>(db, {
    sql: `select distinct o.legal_name as name from request r join request_access g on g.request_id = r.id
      join organization o on o.id = g.organization_id where r.workflow_id = ? and o.id <> ?`,
    bindings: [workflow, supplier],
  });
  return found.map(({ name }) => name);
}

const messages: Readonly<Record<Disclosure, string>> = {
  names_supplier: 'This names another supplier',
  mentions_price: 'This mentions a price',
};

/** Refuses a text that names another supplier or a price. `params` say whose text it is where there are several. */
export function refuseDisclosures(
  { property, text, params }: { property: string; text: string; params?: Violation['params'] },
  names: readonly string[],
): void {
  const found = disclosures(text, names).map((code) => violation(property, code, messages[code], params));
  if (found.length > 0) throw invalid(found);
}

/** Null restores the drafted text. */
const update = defineRule<'debrief', 'update', string[]>({
  facts: ({ record }, { trx }) => otherSuppliers(record, trx),
  decide: ({ input, facts: names }) => {
    if (input.text) refuseDisclosures({ property: 'text', text: input.text }, names);
    return {};
  },
});

interface AskFacts {
  supplier: string;
  receivers: Receiver[];
}

/** A supplier asks once, within the time for it. */
const ask = defineRule<'debrief', 'ask', AskFacts>({
  facts: async ({ record }, { trx }) => ({
    supplier: await organizationName(record.supplier, trx),
    receivers: await ownerOf(record.workflow, trx),
  }),
  decide: ({ record, input: { question }, facts }, { now }) => {
    if (!mayAsk(record, now)) throw new Problem('wrong_state', { params: { state: record.state } });
    return {
      changes: { question, askedAt: now.toISOString() },
      effects: askedMails(record, { ...facts, text: question }),
    };
  },
});

export const mayAsk = ({ question, askUntil }: Pick<Debrief, 'question' | 'askUntil'>, now: Date): boolean =>
  question === null && askUntil !== null && now.toISOString() < askUntil;

/** The answer goes to the supplier that asked only. It can be corrected. */
const answer = defineRule<'debrief', 'answer', { names: string[]; receivers: Receiver[] }>({
  facts: async ({ record }, { trx }) => ({
    names: await otherSuppliers(record, trx),
    receivers: await boundBy(record.supplier, trx),
  }),
  decide: ({ record, input, facts: { names, receivers } }, { now }) => {
    if (record.question === null) throw new Problem('wrong_state', { params: { state: record.state } });
    refuseDisclosures({ property: 'answer', text: input.answer }, names);
    return {
      changes: { answer: input.answer, answeredAt: now.toISOString() },
      effects: answeredMails(record, { answer: input.answer, receivers }),
    };
  },
});

export const debriefRules: Rules<'debrief'> = { update, ask, answer };
