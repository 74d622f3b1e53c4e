import { delivery } from '../../../schemas/delivery/delivery.entity.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { deliveryChannel } from '../webhook/channel.ts';

/** Sends the event again at once, with all attempts. The receiver recognizes its id. */
const replay = defineRule<'delivery', 'replay', { isOn: boolean }>({
  facts: async ({ record }, { trx }) => {
    const [webhook] = await rowsWhere(entityNamed('webhook'), { id: record.webhook }, trx);
    return { isOn: webhook?.active === true && webhook.state !== 'disabled' };
  },
  decide: ({ record, facts: { isOn } }, { now }) => {
    if (!isOn) throw new Problem('wrong_state', { params: { state: 'disabled' } });
    return {
      changes: { nextAttemptAt: now.toISOString(), tries: 0 },
      writes: [{ notify: deliveryChannel }],
      touched: [{ entity: 'webhook', id: record.webhook }],
    };
  },
});

export const deliveryServer = defineServer(delivery, {
  rules: { replay },
  possible: { replay: ({ replayable }) => replayable === true },
  computed: {
    replayable: `exists (select 1 from webhook w where w.id = t.webhook_id and w.active and w.state <> 'disabled')`,
    lastStatus: `(t.attempts->-1->>'status')::int`,
    lastResponse: `left(t.attempts->-1->>'response', 200)`,
  },
});
