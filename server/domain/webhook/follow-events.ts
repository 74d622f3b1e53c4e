import { grants } from '../../../permissions/index.ts';
import { eventsOfChange, webhookEvents } from '../../../permissions/webhook-events.ts';
import type { HistoryEntry } from '../../kernel/commands/persist.ts';
import type { Following } from '../../kernel/entity-server.ts';
import { outdating } from '../order-export/outdating.ts';

/** The names of all events that webhooks can receive. */
export const availableEvents: readonly string[] = webhookEvents(grants);
const names: ReadonlySet<string> = new Set(availableEvents);

/**
 * Writes the events of a change with it, if any webhook, export profile or exported order waits for them. Which
 * organizations may receive them is decided after the commit, because the statement that stores a record does not see
 * it yet.
 */
export function followEvents(history: readonly HistoryEntry[], now: Date): Following | undefined {
  const events = history.flatMap((entry) => {
    const { entity, recordId: id, version } = entry;
    const known = eventsOfChange(entry).filter((event) => names.has(event));
    return known.map((event) => ({ event, entity, id, version }));
  });
  if (events.length === 0) return undefined;
  const at = now.toISOString();
  const sql = `insert into outbox (id, kind, payload, created_at)
    select gen_random_uuid(), 'event', to_jsonb(e) || jsonb_build_object('kind', 'event', 'at', ?::text), ?::timestamptz
    from json_to_recordset(?) as e(event text, entity text, id uuid, version int)
    where exists (select 1 from webhook w where w.active and w.state <> 'disabled' and w.events @> to_jsonb(e.event))
      or exists (select 1 from export_profile p where p.event = e.event and p.delivery <> 'download')
      or e.event = any(?) and exists (select 1 from order_export x where x.purchase_order_id = e.id)`;
  return { kind: 'event', sql: { sql, bindings: [at, at, JSON.stringify(events), [...outdating]] } };
}
