import { serviceAccount } from '../../../schemas/service-account/service-account.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { serviceAccountRoutes } from './routes.ts';
import { serviceAccountRules } from './rules.ts';

/** Days before the end from which a key should be renewed. */
const soonDays = 30;

export const serviceAccountServer = defineServer(serviceAccount, {
  rules: serviceAccountRules,
  computed: {
    status: `case when t.state = 'revoked' then 'revoked' when t.expires_at <= now() then 'expired'
      when t.expires_at <= now() + interval '${soonDays} days' then 'expires_soon' else 'active' end`,
    key: 'null::text',
  },
  routes: serviceAccountRoutes,
  decidesRights: true,
});
