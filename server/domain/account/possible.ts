import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { AccountColumns } from './computed.ts';

export const accountPossible: Record<string, (row: ShownRecords['account'] & AccountColumns) => boolean> = {
  promotePurchaser: (row) => row.organizationKind === 'purchaser' && !row.orgAdmin && !row.requester,
  allowToManageCategories: (row) => !row.requester,
  makeRequester: (row) => row.organizationKind === 'purchaser' && !row.orgAdmin && !row.requester,
  makePurchaser: (row) => row.requester,
  demotePurchaser: (row) => row.orgAdmin,
  inviteAgain: (row) => row.waitsForOwner === true,
};
