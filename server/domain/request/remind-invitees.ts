import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { invitationMail, requestTexts, unansweredInvitees } from '../invitation/invitees.ts';
import { reminderLead } from './next-step.ts';

/** Mails invitees who have no offer yet; once per request, however often it is called. */
export function remindInvitees(id: string, services: Services): Promise<void> {
  return services.db.transaction((trx) => remind(id, services, trx));
}

async function remind(id: string, services: Services, trx: Knex.Transaction): Promise<void> {
  await trx('request').where({ id }).forUpdate().select('id');
  const [request] = await rowsWhere(entityNamed('request'), { id }, trx);
  if (!request || request.state !== 'started' || request.remindedAt !== null || request.finishDate === null) return;
  const due = Date.parse(request.finishDate) - reminderLead();
  const now = services.now();
  if (now.getTime() < due) return;
  await trx('request').where({ id }).update({ reminded_at: now });
  const invitees = await unansweredInvitees(id, trx);
  const texts = await requestTexts(id, trx);
  await trx('invitation')
    .whereIn(
      'id',
      invitees.map(({ invitation }) => invitation),
    )
    .update({
      reminded_at: now,
      bounced_at: null,
      state: trx.raw(`case when state = 'sent' then 'reminded' else state end`),
    });
  const mails = invitees.map((invitee) => invitationMail('invitation-reminder', { invitee, texts }, services.config));
  await writeEffects(trx, mails, services);
}
