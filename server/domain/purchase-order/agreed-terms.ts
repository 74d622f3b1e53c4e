import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { packageTerms, termText } from '../../../schemas/mechanisms/bots/words/package-terms.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import type { OrderTerms } from '../../../schemas/domain/order-document.ts';
import { currencyOf } from '../negotiation/settings/currency-of.ts';
import { mechanismOf, stateOf } from '../../bidding/state.ts';

type Item = Records['requestItem'];

/** Terms of a confirmed package in addition to its price, in the document's words. */
export interface AgreedTerms {
  note: string | null;
  paymentTerms: OrderTerms | null;
  /** The same items in the agreed quantities. */
  ofItems: (items: readonly Item[]) => Item[];
}

const asAsked: AgreedTerms = { note: null, paymentTerms: null, ofItems: (items) => [...items] };

/** The request's own terms, if no package was agreed. */
export function agreedTerms(
  record: Records['participation'],
  { negotiation, language }: { negotiation: Records['negotiation']; language: Language },
): AgreedTerms {
  const { deal, id } = record;
  const talk = mechanismOf(negotiation).conversation?.(stateOf(negotiation, [record]), id);
  if (deal?.state !== 'confirmed' || !talk) return asAsked;
  const agreed = Object.fromEntries(Object.entries(deal.package).map(([key, value]) => [key, String(value)]));
  const reader = { language, currency: currencyOf(negotiation) };
  const terms = talk.levers.filter(({ key }) => key !== 'price');
  const text = packageTerms(agreed, { levers: terms, ...reader });
  const payment = terms.find(({ key }) => key === 'payment_days');
  const days = agreed['payment_days'];
  return {
    note: text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1),
    paymentTerms: payment && days ? { code: `net_${days}`, text: termText(payment, days, reader) } : null,
    ofItems: (items) => scaled(items, agreed['volume']),
  };
}

/** A larger total volume increases each item in proportion. */
function scaled(items: readonly Item[], volume: string | undefined): Item[] {
  const quantitySum = items.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(0));
  if (volume === undefined || quantitySum.isZero()) return [...items];
  return items.map((item) => ({
    ...item,
    quantity: plain(new Decimal(item.quantity).times(volume).div(quantitySum), 6),
  }));
}
