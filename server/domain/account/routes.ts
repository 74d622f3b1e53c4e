import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed, changeRecord, type HistoryEntry } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { countAttempt } from '../registration/attempts.ts';
import { checkedBody } from '../registration/checked-body.ts';
import { unsubscribePath, readUnsubscribeToken, type Subscription } from '../../mail/unsubscribe-link.ts';
import { accountByToken, completeAccount } from './by-token.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { isSubscribed } from '../../mail/subscribed.ts';
import { Problem } from '../../kernel/problem.ts';
import { accountByEmail, persistContext } from '../registration/register.ts';
import { forgetEventSettings } from '../notification/event-settings.ts';
import { choiceOf } from './notification-groups.ts';
import { anyText } from '../../kernel/http/facts.ts';

const mostAttempts = 30;

/** Routes for tokens from mails: completing an account that another user made, and unsubscribing. */
export function accountRoutes(router: OwnRoutes, services: Services): void {
  router.get(
    `${apiBase}/users/:id/get-by-token/:token`,
    { answers: 'User', partial: {}, refuses: ['too_many_attempts', 'verification_token_mismatch'] },
    async (ctx) => {
      await countAttempt({ what: 'by-token', address: ctx.ip, most: mostAttempts }, services);
      const { account } = await accountByToken(linkOf(ctx), { trx: services.db, now: services.now() });
      answerPrefilled(ctx, account);
    },
  );
  router.put(
    `${apiBase}/users/:id/edit-by-token/:token`,
    {
      answers: 'User',
      as: 'account.editByToken',
      partial: {},
      refuses: ['too_many_attempts', 'verification_token_mismatch'],
    },
    async (ctx) => {
      const values = checkedBody('editByToken', ctx.state.body);
      await countAttempt({ what: 'by-token', address: ctx.ip, most: mostAttempts }, services);
      answerPrefilled(ctx, await completeAccount(linkOf(ctx), values, services));
    },
  );
  const subscription = `${apiBase}/unsubscriptions/:token`;
  router.get(subscription, 'Subscription', async (ctx) =>
    answerSubscription(ctx, await subscriptionOf(lastOf(ctx), services)),
  );
  router.put(subscription, 'Subscription', async (ctx) =>
    answerSubscription(ctx, await unsubscribe(lastOf(ctx), services)),
  );
  // A mail program's own button posts a form to the page's address (RFC 8058).
  router.post(
    unsubscribePath,
    { answers: 'Subscription', query: { token: anyText }, refuses: ['not_found'] },
    async (ctx) => {
      answerSubscription(ctx, await unsubscribe(String(ctx.query['token'] ?? ''), services));
    },
  );
}

const lastOf = ({ path }: Context): string => path.slice(path.lastIndexOf('/') + 1);

function answerSubscription(
  ctx: Context,
  { email, group, subscribed }: Awaited<ReturnType<typeof subscriptionOf>>,
): void {
  answerDocument(ctx, 200, 'Subscription', { email, notificationGroup: group, subscribed });
}

function linkOf(ctx: Context): { account: string; secret: string } {
  const [, , , , , secret = ''] = ctx.path.split('/');
  return { account: idOf(ctx), secret };
}

const publicColumns = [
  'email',
  'salutation',
  'given_name',
  'family_name',
  'telephone',
  'language',
  'timezone',
  'state',
] as const;

function answerPrefilled(ctx: Context, row: Pick<Records['account'], 'id' | (typeof publicColumns)[number]>): void {
  const iri = iriOf(entityNamed('account'), row.id);
  const fields = Object.fromEntries(publicColumns.map((name) => [name, row[name] ?? null]));
  answerDocument(ctx, 200, 'User', { '@id': iri, id: iri, ...fields });
}

/** Reads the subject of a mailed link, and whether such mails are still sent. Reading changes nothing. */
async function subscriptionOf(
  token: string,
  { config, db }: Services,
): Promise<Subscription & { subscribed: boolean }> {
  const subscription = readUnsubscribeToken(token, config);
  if (!subscription) throw new Problem('not_found');
  return { ...subscription, subscribed: await isSubscribed(subscription, db) };
}

/**
 * The link alone grants the right to refuse mails of its group, for the account with the address or for the address
 * itself.
 */
async function unsubscribe(token: string, services: Services): Promise<Subscription & { subscribed: boolean }> {
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
  await forgetEventSettings({ account: record.id, groups: [group] }, working.trx);
  const context = persistContext(record, working);
  const changes = choiceOf(record.notificationGroups.filter((each) => each !== group));
  const { version } = await changeRecord({ entity: entityNamed('account'), record, changes }, context);
  const history: HistoryEntry<'account'>[] = [
    { entity: 'account', recordId: record.id, version, operation: 'unsubscribe', changes },
  ];
  await recordChange({ history, effects: [{ kind: 'live', entity: 'account', id: record.id }] }, context);
}
