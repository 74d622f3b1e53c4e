import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { transaction } from '../../kernel/database/transaction.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import type { Services } from '../../kernel/services.ts';
import { notificationSettingsRoutes } from './settings-routes.ts';
import { bodyOf } from '../../kernel/http/facts.ts';

/** Calls that are not operations of a single notification. */
export function notificationRoutes(router: OwnRoutes, services: Services): void {
  router.put(
    `${apiBase}/notifications/read-all`,
    { answers: 'NotificationsRead', input: bodyOf({}), callers: 'signedIn' },
    (ctx) => readAll(ctx, services),
  );
  notificationSettingsRoutes(router, services);
}

/** Marks all of the caller's notifications. Other windows of the same user are notified of the newest one. */
async function readAll(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  if (!abilityFor(reader).can('markRead', 'notification')) throw new Problem('insufficient_role');
  const { account } = reader.caller;
  const read = await transaction(services.db, async (trx) => {
    const [found] = await raw<{ read: number; newest: string | null }>(trx, {
      sql: `with changed as (
          update notification set read_at = ?, updated_at = ?, version = version + 1
          where account_id = ? and shown and read_at is null returning id, created_at
        ) select count(*)::int as read, (select id from changed order by created_at desc, id desc limit 1) as newest
          from changed`,
      bindings: [services.now(), services.now(), account],
    });
    if (found?.newest) await writeEffects(trx, [{ kind: 'live', entity: 'notification', id: found.newest }], services);
    return found?.read ?? 0;
  });
  answerDocument(ctx, 200, 'NotificationsRead', { read });
}
