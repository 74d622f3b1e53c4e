import type { MailGivenUp } from '../../kernel/outbox/settle.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';

/** Shows the inviter that the mail did not arrive. A reminder tries again. */
export const markBounced: MailGivenUp = async (mail, { trx, now, newId }) => {
  const id: unknown = Reflect.get(mail, 'invitation');
  if (typeof id !== 'string') return;
  const marked = await trx('invitation').where({ id }).update({ bounced_at: now });
  if (marked > 0) await writeEffects(trx, [{ kind: 'live', entity: 'invitation', id }], { newId, now: () => now });
};
