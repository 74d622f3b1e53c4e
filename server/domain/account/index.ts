import { account } from '../../../schemas/account/account.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { accountColumns, accountHelpers, type AccountColumns } from './computed.ts';
import { presentAccount } from './present.ts';
import { accountRoutes } from './routes.ts';
import { accountRules } from './rules.ts';
import { unsubscribePath } from '../../mail/unsubscribe-link.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';

const accountPossible: Record<string, (row: ShownRecords['account'] & AccountColumns) => boolean> = {
  promotePurchaser: (row) => row.organizationKind === 'purchaser' && !row.orgAdmin && !row.requester,
  allowToManageCategories: (row) => !row.requester,
  makeRequester: (row) => row.organizationKind === 'purchaser' && !row.orgAdmin && !row.requester,
  makePurchaser: (row) => row.requester,
  demotePurchaser: (row) => row.orgAdmin,
  inviteAgain: (row) => row.waitsForOwner === true,
};

export const accountServer = defineServer(account, {
  rules: accountRules,
  refuses: {
    create: ['email_already_registered', 'email_of_guest'],
    promotePurchaser: ['last_organization_admin'],
    demotePurchaser: ['last_organization_admin'],
    deactivate: ['last_organization_admin'],
    block: ['last_organization_admin'],
  },
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
