import type { Records } from '../../../schemas/generated/records.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { numberSetting } from '../../configuration/setting.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { offerPhase } from '../response/offer-phase.ts';
import { unansweredInvitees, invitationMail, requestTexts, type InvitationTexts, type Invitee } from './invitees.ts';

export const remindedLately = (remindedAt: string | null, now: Date): boolean =>
  remindedAt !== null && now.getTime() - Date.parse(remindedAt) < numberSetting('reminderPauseMinutes') * 60_000;

interface Facts {
  request: Records['request'];
  /** Absent if there is no address, or the offer was submitted. */
  invitee: Invitee | undefined;
  texts: InvitationTexts;
}

/** Sends a manual reminder while the request accepts offers, with a minimum time between two reminders. */
export const remindInvitation = defineRule<'invitation', 'remind', Facts>({
  facts: async ({ record }, { trx }) => {
    const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, trx);
    if (!request) throw new Problem('not_found');
    const invitees = await unansweredInvitees(request.id, trx);
    return {
      request,
      invitee: invitees.find(({ invitation }) => invitation === record.id),
      texts: await requestTexts(request.id, trx),
    };
  },
  decide: ({ record, facts: { request, invitee, texts } }, { now, config }) => {
    if (offerPhase(request, now) === 'finished') throw new Problem('request_finished');
    if (!invitee) throw new Problem('wrong_state', { params: { state: record.state, operation: 'remind' } });
    if (remindedLately(record.remindedAt, now)) throw new Problem('reminder_too_early');
    return {
      changes: { remindedAt: now.toISOString(), bouncedAt: null },
      ...(record.state === 'sent' ? { state: 'reminded' } : {}),
      effects: [invitationMail('invitation-reminder', { invitee, texts }, config)],
    };
  },
});
