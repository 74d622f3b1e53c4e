import { account } from '../../../schemas/account/account.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { accountColumns, accountHelpers } from './computed.ts';
import { accountPossible } from './possible.ts';
import { presentAccount } from './present.ts';
import { accountRoutes } from './routes.ts';
import { accountRules } from './rules.ts';
import { unsubscribePath } from '../../mail/unsubscribe-link.ts';

export const accountServer = defineServer(account, {
  rules: accountRules,
  possible: accountPossible,
  computed: accountColumns,
  helpers: accountHelpers,
  present: presentAccount,
  routes: accountRoutes,
  forms: [unsubscribePath],
  writable: ['update', 'notificationGroups'],
  decidesRights: true,
  audience: { each: 'account' },
});
