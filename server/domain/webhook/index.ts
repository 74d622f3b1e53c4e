import { webhook } from '../../../schemas/webhook/webhook.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { availableEvents, followEvents } from './follow-events.ts';
import { webhookRoutes } from './routes.ts';
import { webhookRules } from './rules.ts';

const countOf = (state: string): string =>
  `(select count(*)::int from delivery d where d.webhook_id = t.id and d.state = '${state}')`;

export const webhookServer = defineServer(webhook, {
  rules: webhookRules,
  possible: { test: ({ active }) => active },
  computed: {
    secret: 'null::text',
    pending: countOf('pending'),
    failed: countOf('failed'),
    deliveredAt: `(select to_char(max(d.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from delivery d
      where d.webhook_id = t.id and d.state = 'delivered')`,
    deliveries: `'/api/webhooks/' || t.id || '/deliveries'`,
  },
  present: ({ representation, sees }) => {
    if (sees('availableEvents')) representation['availableEvents'] = availableEvents;
  },
  follows: followEvents,
  routes: webhookRoutes,
});
