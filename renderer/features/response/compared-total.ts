import { commonText, foreign } from '../../../schemas/mechanisms/common/own-money.ts';
import type { Representation } from '../../data/representation.ts';

type Request = Pick<Representation<'request'>, 'currency' | 'rates'>;
type Response = Pick<Representation<'response'>, 'currency' | 'totalPrice'>;

/** The currency in which a request compares its offers. */
export const comparedIn = (request: Request | undefined): string => request?.currency ?? 'EUR';

/** An offer's total in the request's currency, and in its own if that differs; null without prices. */
export function comparedTotal({ currency, totalPrice }: Response, request: Request | undefined) {
  if (!totalPrice) return null;
  const common = comparedIn(request);
  const found = currency && currency !== common ? request?.rates?.[currency] : null;
  const rate = typeof found === 'string' ? found : null;
  const total = commonText(totalPrice, foreign({ currency, rate }), common);
  return { total, own: currency && rate ? { currency, total: totalPrice } : null };
}
