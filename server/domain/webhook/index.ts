import { webhook } from '../../../schemas/webhook/webhook.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { availableEvents, followEvents } from './follow-events.ts';
import { webhookRoutes } from './routes.ts';
import { webhookRules } from './rules.ts';

const countOf = (...states: string[]): string =>
  `(select count(*)::int from delivery d where d.webhook_id = t.id and d.state in ('${states.join("', '")}'))`;

const lost = countOf('failed', 'discarded');

export const webhookServer = defineServer(webhook, {
  rules: webhookRules,
  refuses: { create: ['limit_reached'], test: ['too_many_attempts'] },
  possible: { test: ({ active }) => active, replayAll: ({ active, failed }) => active && (failed ?? 0) > 0 },
  computed: {
    secret: 'null::text',
    pending: countOf('pending'),
    status: `case when t.state <> 'disabled' and not t.active then 'off' else t.state end`,
    delivered: countOf('delivered'),
    failed: lost,
    lastError: `(select left(concat_ws(' ', d.attempts->-1->>'status', d.attempts->-1->>'response'), 200) from delivery d
      where d.webhook_id = t.id and d.state <> 'delivered' and jsonb_array_length(d.attempts) > 0
      order by d.updated_at desc limit 1)`,
    nextStep: `case when t.state = 'disabled' then 'correct_address' when not t.active then 'switch_on'
      when t.state = 'failing' then 'check_system' when ${lost} > 0 then 'replay'
      when not exists (select 1 from delivery d where d.webhook_id = t.id) then 'test' end`,
    deliveredAt: `(select to_char(max(d.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from delivery d
      where d.webhook_id = t.id and d.state = 'delivered')`,
    deliveries: `'/api/webhooks/' || t.id || '/deliveries'`,
  },
  present: ({ representation, sees }) => {
    if (sees('availableEvents')) representation['availableEvents'] = availableEvents;
  },
  choices: { events: () => availableEvents },
  follows: followEvents,
  routes: webhookRoutes,
});
