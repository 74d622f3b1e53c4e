/** Data for tests that need a comparison. */
import type { ComparisonInput, ComparisonOffer } from '../comparison-types.ts';

/** An offered line. */
export const line = (item: string, price: string | null, priceKind: 'unit' | 'total' = 'unit') => ({
  item,
  available: true,
  price,
  priceKind,
});

/** A published offer without content. */
export const offer = (id: string, parts: Partial<ComparisonOffer>): ComparisonOffer => ({
  id,
  supplier: `org-${id}`,
  name: id.toUpperCase(),
  state: 'published',
  lines: [],
  ratings: {},
  compliances: [],
  ...parts,
});

/** Three offers that count and two that do not. One of the three lacks an item. */
export const comparisonExample: ComparisonInput = {
  workflowType: 'rfp',
  currency: 'EUR',
  items: [
    { id: 'bolt', name: 'Bolt M8', quantity: '1000', unit: 'piece' },
    { id: 'nut', name: 'Nut M8', quantity: '500', unit: 'piece' },
    { id: 'oil', name: 'Oil', quantity: '2', unit: 'liter' },
  ],
  requirements: [{ id: 'iso', title: 'ISO 9001', required: true }],
  criteria: [
    { id: 'p', title: 'Price', weight: 0, isPrice: true },
    { id: 'q', title: 'Quality', weight: 40, isPrice: false },
  ],
  customFields: [
    { id: 'days', title: 'Lead time', kind: 'number', better: 'lower' },
    { id: 'origin', title: 'Origin', kind: 'text' },
  ],
  offers: [
    offer('a', {
      lines: [line('bolt', '0.12'), line('nut', '0.05')],
      ratings: { q: 10 },
      compliances: [{ requirement: 'iso', canFulfil: true, answer: 'Since 2009', note: '' }],
      custom: { days: '14', origin: 'PL' },
    }),
    offer('b', { lines: [line('bolt', '100', 'total')], compliances: [{ requirement: 'iso', canFulfil: false }] }),
    offer('c', {
      state: 'accepted',
      lines: [line('bolt', '0.11'), line('nut', '0.06')],
      ratings: { q: 90 },
      custom: { days: 21 },
    }),
    offer('draft', { state: 'created', lines: [line('bolt', '0.01'), line('nut', '0.01')] }),
    offer('gone', { state: 'rejected', lines: [line('bolt', '0.01'), line('nut', '0.01')] }),
  ],
};
