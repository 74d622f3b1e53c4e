import type { ComponentType } from 'react';
import type { BlockProps } from './block-props.ts';

/**
 * The parts of guides that are screens of their own, by the `widget` of a `custom` block. A new one is a file with a
 * default export and a line here; it is loaded when a step shows it.
 */
export const blocks: Record<string, () => Promise<{ default: ComponentType<BlockProps> }>> = {
  'address-book': () => import('../../features/request/address-book.tsx'),
  'criteria-weights': () => import('../../features/request/criteria-weights.tsx'),
  'period-presets': () => import('../../features/request/period-presets.tsx'),
  'publish-summary': () => import('../../features/request/publish-summary.tsx'),
  'request-category': () => import('../../features/request/category-block.tsx'),
  'request-currencies': () => import('../../features/request/currencies/request-currencies.tsx'),
  'offer-currency': () => import('../../features/response/currency/offer-currency.tsx'),
  'offer-extras': () => import('../../features/response/extras/offer-extras.tsx'),
  'offer-items': () => import('../../features/response/lines/response-items.tsx'),
  compliances: () => import('../../features/response/guide/compliances.tsx'),
  'offer-terms': () => import('../../features/response/guide/response-terms.tsx'),
  'offer-summary': () => import('../../features/response/guide/response-summary.tsx'),
};
