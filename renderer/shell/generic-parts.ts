import { lazy } from 'react';
import type { Parts } from '../generic/parts.ts';

/** Passes components of features to generic pages. A new block is a file with a default export and a line here. */
export const genericParts: Parts = {
  blocks: {
    'address-book': lazy(() => import('../features/request/address-book.tsx')),
    'criteria-weights': lazy(() => import('../features/request/criteria-weights.tsx')),
    'period-presets': lazy(() => import('../features/request/period-presets.tsx')),
    'price-book': lazy(() => import('../features/request/price-book-block.tsx')),
    'publish-summary': lazy(() => import('../features/request/publish-summary.tsx')),
    'request-category': lazy(() => import('../features/request/category-block.tsx')),
    'request-currencies': lazy(() => import('../features/request/currencies/request-currencies.tsx')),
    'offer-currency': lazy(() => import('../features/response/currency/offer-currency.tsx')),
    'offer-extras': lazy(() => import('../features/response/extras/offer-extras.tsx')),
    'offer-items': lazy(() => import('../features/response/lines/response-items.tsx')),
    compliances: lazy(() => import('../features/response/guide/compliances.tsx')),
    'offer-terms': lazy(() => import('../features/response/guide/response-terms.tsx')),
    'offer-summary': lazy(() => import('../features/response/guide/response-summary.tsx')),
  },
  sources: { requirement: lazy(() => import('../features/library/requirement-source.tsx')) },
};
