import { account } from '../../../schemas/account/account.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { accountColumns } from './computed.ts';
import { accountPossible } from './possible.ts';
import { presentAccount } from './present.ts';
import { accountRoutes } from './routes.ts';
import { accountRules } from './rules.ts';

export const accountServer = defineServer(account, {
  rules: accountRules,
  possible: accountPossible,
  computed: accountColumns,
  present: presentAccount,
  routes: accountRoutes,
  writable: ['update', 'notificationGroups'],
  decidesRights: true,
  audience: { each: 'account' },
});
