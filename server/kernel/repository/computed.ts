import { negotiationColumns } from '../../domain/negotiation/computed.ts';
import { participationColumns } from '../../domain/participation/computed.ts';
import { purchaseOrderColumns } from '../../domain/purchase-order/computed.ts';
import { categoryColumns, preferredSupplierColumns } from '../../domain/category/computed.ts';
import { invitationColumns } from '../../domain/invitation/computed.ts';
import { accountColumns } from '../../domain/account/computed.ts';
import { requestColumns } from '../../domain/request/computed.ts';
import { responseColumns } from '../../domain/response/computed.ts';
import { workflowColumns } from '../../domain/workflow/computed.ts';

/** Properties that SQL computes, over the alias `t`, by entity. What is arithmetic lives in schemas/domain instead. */
export const computedColumns: Record<string, Record<string, string>> = {
  workflow: workflowColumns,
  negotiation: negotiationColumns,
  participation: participationColumns,
  purchaseOrder: purchaseOrderColumns,
  request: requestColumns,
  response: responseColumns,
  account: accountColumns,
  invitation: invitationColumns,
  category: categoryColumns,
  preferredSupplier: preferredSupplierColumns,
};
