import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import { grantAccess } from '../invitation/grant-access.ts';
import { buyersOf } from './receivers.ts';
import type { Receiver } from '../request/receivers.ts';

interface Facts {
  request: ShownRecords['request'];
  receivers: Receiver[];
}

/** A supplier asks about a request that it takes part in, as long as offers are accepted. */
export const createQuestion = defineRule<'question', 'create', Facts>({
  facts: async ({ input, reader }, { trx }) => {
    const id = input.request;
    const request = await findRepresentation({ entity: entityNamed('request'), id }, reader, trx);
    if (!request) throw invalid([violation('request', 'not_found', 'This entry was not found')]);
    if (request.state === 'finished') throw new Problem('wrong_state', { params: { state: 'finished' } });
    if (request.takesQuestions === false) throw new Problem('wrong_state', { params: { state: request.state } });
    return { request, receivers: await buyersOf(request, trx) };
  },
  decide: ({ input, reader, facts: { request, receivers } }, { newId }) => {
    const id = newId();
    const supplier = reader.caller.viewAs?.organization ?? reader.caller.organization;
    if (supplier === null) throw new Problem('insufficient_role');
    return {
      changes: { id, supplier, organization: request.organization },
      // Names the asking supplier to the purchaser, even if it opened the request without an invitation.
      writes: grantAccess({ request: request.id, supplier, buyer: request.organization }),
      effects: receivers.map((to) => ({
        kind: 'mail',
        template: 'question-asked',
        to,
        data: {
          requestTitle: request.title,
          text: input.text,
          link: pageLinks.workflowQuestions(request.workflow),
        },
      })),
    };
  },
});
