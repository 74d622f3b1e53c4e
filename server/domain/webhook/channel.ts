/** Signals deliveries that are due. */
export const deliveryChannel = 'parley_delivery';
