import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext } from '../../kernel/commands/rule.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { grantAccess } from '../invitation/grant-access.ts';
import { buyersOf } from './receivers.ts';
import type { Receiver } from '../request/receivers.ts';

interface Facts {
  request: ShownRecords['request'];
  receivers: Receiver[];
}

/** A supplier asks about a request that it takes part in, as long as offers are accepted. */
export const createQuestion = defineRule<'question', 'create', Facts>({
  facts: ({ input, reader }, context) => askingFacts(input.request, reader, context),
  decide: ({ input, reader, facts }, { newId }) => {
    const { request } = facts;
    const id = newId();
    const supplier = reader.caller.viewAs?.organization ?? reader.caller.organization;
    if (supplier === null) throw new Problem('insufficient_role');
    return {
      changes: { id, supplier, organization: request.organization },
      // Names the asking supplier to the purchaser, even if it opened the request without an invitation.
      writes: grantAccess({ request: request.id, supplier, buyer: request.organization }),
      effects: askedMails(input.text, facts),
    };
  },
});

/** The supplier sends what it had written in a mail. */
export const sendQuestion = defineRule<'question', 'send', Facts>({
  facts: ({ record, reader }, context) => askingFacts(record.request, reader, context),
  decide: ({ record, facts }) => ({ effects: askedMails(record.text, facts) }),
});

async function askingFacts(id: string, reader: Reader, { trx }: Pick<FactsContext, 'trx'>): Promise<Facts> {
  const request = await findRepresentation({ entity: entityNamed('request'), id }, reader, trx);
  if (!request) throw invalid([violation('request', 'not_found', 'This entry was not found')]);
  if (request.state === 'finished') throw new Problem('wrong_state', { params: { state: 'finished' } });
  if (request.takesQuestions === false) throw new Problem('wrong_state', { params: { state: request.state } });
  return { request, receivers: await buyersOf(request, trx) };
}

const askedMails = (text: string, { request, receivers }: Facts): MailEffect[] =>
  receivers.map((to) => ({
    kind: 'mail',
    template: 'question-asked',
    to,
    data: { requestTitle: request.title, text, link: pageLinks.workflowQuestions(request.workflow) },
  }));
