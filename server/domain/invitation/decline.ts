import type { Records } from '../../../schemas/generated/records.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { ownerOfRequest } from '../response/mails.ts';
import { offerPhase } from '../response/offer-phase.ts';
import { isLive } from '../response/own-offers.ts';
import type { Receiver } from '../request/receivers.ts';

interface Facts {
  request: RecordOf<'request'>;
  offers: readonly RecordOf<'response'>[];
  receivers: readonly Receiver[];
  supplier: Records['organization']['legal_name'];
}

/** "No bid, because …": notifies the purchaser and ends reminders. Starting an offer reverts it. */
export const declineInvitation = defineRule<'invitation', 'decline', Facts>({
  facts: async ({ record, reader }, { trx }) => {
    const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, trx);
    const organization = reader.caller.organization ?? '';
    if (!request) throw new Problem('not_found');
    const own = await trx<Pick<Records['organization'], 'legal_name'>>('organization')
      .where('id', organization)
      .first('legal_name');
    return {
      request,
      offers: await rowsWhere(entityNamed('response'), { request: request.id, organization }, trx),
      receivers: await ownerOfRequest(request.id, trx),
      supplier: own?.legal_name ?? '',
    };
  },
  decide: ({ record, input, facts }, { now }) => {
    const { request, offers, receivers, supplier } = facts;
    if (offerPhase(request, now) === 'finished') throw new Problem('request_finished');
    // A supplier with an offer withdraws that instead, which says more.
    const offer = offers.find((one) => isLive(one) || one.state === 'created');
    if (offer) throw new Problem('offer_exists', { params: { response: offer.id } });
    const { reason } = input;
    const data = {
      requestTitle: request.title,
      supplier,
      reason,
      link: pageLinks.workflowInvitations(request.workflow),
    };
    return {
      changes: { declinedAt: now.toISOString(), declineReason: reason },
      effects: record.declinedAt
        ? []
        : receivers.map((to) => ({ kind: 'mail' as const, template: 'invitation-declined', to, data })),
    };
  },
});
