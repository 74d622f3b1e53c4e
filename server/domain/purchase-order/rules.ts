import type { Rules } from '../../kernel/commands/rule.ts';
import { acknowledgeOrder, declineOrder } from './answer.ts';
import { closeOrder, deliverOrder } from './deliver.ts';
import { sendOrder } from './send.ts';

export const purchaseOrderRules: Rules<'purchaseOrder'> = {
  send: sendOrder,
  acknowledge: acknowledgeOrder,
  decline: declineOrder,
  deliver: deliverOrder,
  close: closeOrder,
};
