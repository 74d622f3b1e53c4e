import { serviceRoles } from '../../../permissions/service-scopes.ts';
import { serviceAccount } from '../../../schemas/service-account/service-account.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { keyPrefix } from '../../kernel/identity/service-key.ts';
import { serviceAccountRoutes } from './routes.ts';
import { scopesFor, serviceAccountRules } from './rules.ts';

/** Days before the end from which a key should be renewed. */
const soonDays = 30;

export const serviceAccountServer = defineServer(serviceAccount, {
  rules: serviceAccountRules,
  computed: {
    status: `case when t.state = 'revoked' then 'revoked' when t.expires_at <= now() then 'expired'
      when t.expires_at <= now() + interval '${soonDays} days' then 'expires_soon' else 'active' end`,
    key: 'null::text',
    keyPrefix: `'${keyPrefix}' || replace(t.id::text, '-', '') || '_'`,
    nextStep: `case when t.state = 'revoked' then null
      when t.expires_at <= now() + interval '${soonDays} days' then 'extend'
      when t.refusal = 'address' and t.refused_at > coalesce(t.last_used_at, t.created_at) then 'allow_address'
      when (select count(*) from service_account_key k where k.service_account_id = t.id) > 1 then 'end_old_key'
      when t.last_used_at is null then 'use' end`,
  },
  choices: {
    scopes: () => ({ by: 'role', of: Object.fromEntries(serviceRoles.map((role) => [role, scopesFor(role)])) }),
  },
  routes: serviceAccountRoutes,
  decidesRights: true,
});
