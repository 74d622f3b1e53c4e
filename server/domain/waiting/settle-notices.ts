import type { TemplateName } from '../../mail/templates.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { transaction } from '../../kernel/database/transaction.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import type { Waiting } from './waiting-for.ts';

/** Notifications that ask for something, and the entries that stand as long as it is not done. */
const asks: Partial<Record<TemplateName, readonly string[]>> = {
  'negotiation-to-award': ['award', 'decide'],
  'demand-approval': ['approve_demand'],
  'demand-reminder': ['approve_demand'],
  'demand-escalated': ['approve_demand'],
  'automation-asks': ['approve_step', 'do_step'],
  'automation-escalated': ['approve_step', 'do_step'],
  'order-sent': ['acknowledge_order'],
};

/** The record that an entry leads to. */
const idIn = /[\da-f]{8}-[\da-f-]{27}/;

/** What is younger may ask for something that came after the list was read. */
const youngMs = 5000;

/** At so many entries of a kind there may be more that are not listed. */
const mostListed = 50;

/**
 * Marks notifications as read that ask for what nobody has to do any more, so that what was decided does not nag. Made
 * of the list of what waits, which alone knows.
 */
export async function settleNotices(
  waiting: readonly Waiting[],
  { account, now }: { account: string | null; now: Date },
  services: Services,
): Promise<void> {
  if (account === null) return;
  const open = Object.entries(asks).flatMap(([message, kinds]) => {
    const entries = waiting.filter(({ kind }) => kinds.includes(kind));
    return entries.length < mostListed ? [{ message, ids: entries.flatMap(({ href }) => idIn.exec(href) ?? []) }] : [];
  });
  const settled = await raw<{ id: string }>(services.db, {
    sql: `select t.id from notification t, jsonb_to_recordset(?::jsonb) as open (message text, ids jsonb)
      where t.account_id = ? and t.shown and t.read_at is null and t.message = open.message and t.created_at < ?
        and not exists (select from jsonb_array_elements_text(open.ids) e (place)
          where position(place in coalesce(t.about, '')) > 0 or position(place in coalesce(t.link, '')) > 0)`,
    bindings: [JSON.stringify(open), account, new Date(now.getTime() - youngMs)],
  });
  const [first] = settled;
  if (!first) return;
  await transaction(services.db, async (trx) => {
    const at = services.now();
    await trx('notification')
      .whereIn(
        'id',
        settled.map(({ id }) => id),
      )
      .whereNull('read_at')
      .update({ read_at: at, updated_at: at, version: trx.raw('version + 1') });
    await writeEffects(trx, [{ kind: 'live', entity: 'notification', id: first.id }], services);
  });
}
