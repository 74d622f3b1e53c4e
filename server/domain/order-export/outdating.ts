/** Events after which the file of an order that left before is not right any more. */
export const outdating: readonly string[] = [
  'purchaseOrder.change',
  'purchaseOrder.cancelled',
  'purchaseOrder.declined',
];
