import type { TemplateName } from '../../mail/templates.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { transaction } from '../../kernel/database/transaction.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import type { WaitingList } from './waiting-for.ts';

/** Notifications that require an action, with the entries that exist as long as it is not done. */
const asks: Partial<Record<TemplateName, readonly string[]>> = {
  'negotiation-to-award': ['award', 'decide'],
  'approval-asked': ['approve_purchase'],
  'approval-reminder': ['approve_purchase'],
  'approval-escalated': ['approve_purchase'],
  'demand-approval': ['approve_demand'],
  'demand-reminder': ['approve_demand'],
  'demand-escalated': ['approve_demand'],
  'automation-asks': ['approve_step', 'do_step'],
  'automation-escalated': ['approve_step', 'do_step'],
  'order-sent': ['acknowledge_order'],
  'order-changed': ['acknowledge_order'],
  'explanation-asked': ['explain_price'],
  'explanation-answered': ['judge_explanation'],
  'qualification-asked': ['submit_qualification'],
  'qualification-rejected': ['submit_qualification'],
  'qualification-submitted': ['review_qualification'],
  'document-asked': ['submit_document'],
  'document-rejected': ['submit_document'],
  'document-submitted': ['review_document'],
};

/** The id of the record that an entry links to. */
const idIn = /[\da-f]{8}-[\da-f-]{27}/;

/** Younger notifications are left alone: their entry may have appeared after the list was read. */
const youngMs = 5000;

/**
 * Marks notifications as read if the required action is already done. Only the waiting list shows this, so a list that
 * may be incomplete settles nothing.
 */
export async function settleNotices(
  { waiting, isWhole }: WaitingList,
  { account, now }: { account: string | null; now: Date },
  services: Services,
): Promise<void> {
  if (account === null || !isWhole) return;
  const open = Object.entries(asks).map(([message, kinds]) => ({
    message,
    ids: waiting.flatMap(({ kind, href }) => (kinds.includes(kind) ? (idIn.exec(href) ?? []) : [])),
  }));
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
