import type { Records } from '../../../schemas/generated/records.ts';
import { changeRecord, entityNamed, type HistoryEntry } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { isSubscribed } from '../../mail/subscribed.ts';
import { readUnsubscribeToken, type Subscription } from '../../mail/unsubscribe-link.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { accountByEmail, persistContext } from '../registration/register.ts';
import { forgetWishes } from '../notification/wishes.ts';
import { choiceOf } from './notification-groups.ts';

/** What the link of a mail is about, and whether such mails still come. Reading changes nothing. */
export async function subscriptionOf(
  token: string,
  { config, db }: Services,
): Promise<Subscription & { subscribed: boolean }> {
  const subscription = readUnsubscribeToken(token, config);
  if (!subscription) throw new Problem('not_found');
  return { ...subscription, subscribed: await isSubscribed(subscription, db) };
}

/** The link alone is the right to refuse mails of its group: of the account that has the address, or of the address itself. */
export async function unsubscribe(token: string, services: Services): Promise<Subscription & { subscribed: boolean }> {
  const { email, group, subscribed } = await subscriptionOf(token, services);
  if (subscribed) await refuse({ email, group }, services);
  return { email, group, subscribed: false };
}

function refuse({ email, group }: Subscription, services: Services): Promise<void> {
  return services.db.transaction(async (trx) => {
    const account = await accountByEmail(email, trx);
    if (account) return change(account, group, { services, trx });
    await trx('unsubscribed_address')
      .insert({ email, notification_group: group, created_at: services.now() })
      .onConflict(['email', 'notification_group'])
      .ignore();
  });
}

async function change(
  record: Records['account'],
  group: Subscription['group'],
  working: Parameters<typeof persistContext>[1],
): Promise<void> {
  await forgetWishes({ account: record.id, groups: [group] }, working.trx);
  const context = persistContext(record, working);
  const changes = choiceOf(record.notificationGroups.filter((each) => each !== group));
  const { version } = await changeRecord({ entity: entityNamed('account'), record, changes }, context);
  const history: HistoryEntry<'account'>[] = [
    { entity: 'account', recordId: record.id, version, operation: 'unsubscribe', changes },
  ];
  await recordChange({ history, effects: [{ kind: 'live', entity: 'account', id: record.id }] }, context);
}
