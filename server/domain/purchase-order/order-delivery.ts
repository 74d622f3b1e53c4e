import { isObject, type JsonObject } from '../../../schemas/engine/json-schema.ts';
import type { OrderDelivery, OrderTerms } from '../../documents/purchase-order.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Where, when and under which terms, as the request says; a negotiation's own timeframe stands before it. */
export function orderDelivery(request: JsonObject, negotiation: JsonObject): OrderDelivery {
  const address = isObject(request['deliveryAddress']) ? request['deliveryAddress'] : null;
  return {
    address: address && {
      street: text(address['addressLine1']),
      additional: text(address['addressLine2']),
      postalCode: text(address['postalCode']),
      city: text(address['city']),
      region: text(address['region']),
      country: text(address['country']),
    },
    ...period(request, negotiation),
    terms: orderTerms(request['deliveryTerms'], request['deliveryNote']),
  };
}

function period(request: JsonObject, negotiation: JsonObject): { start: string | null; end: string | null } {
  const own = {
    start: text(negotiation['deliveryTimeframeStartDate']),
    end: text(negotiation['deliveryTimeframeFinishDate']),
  };
  if (own.start ?? own.end) return own;
  const { mode, start, end } = isObject(request['deliveryTime']) ? request['deliveryTime'] : {};
  if (mode === 'date') return { start: text(start), end: text(start) };
  return { start: mode === 'until' ? null : text(start), end: mode === 'from' ? null : text(end) };
}

/** The code, with the purchaser's own words where it has some, otherwise the code in words. */
export function orderTerms(code: unknown, note: unknown): OrderTerms | null {
  if (typeof code !== 'string' || code === '') return null;
  return { code, text: text(note) ?? words(code) };
}

/** net_30 → "Net 30"; Incoterms stay as they are. */
function words(code: string): string {
  const spaced = code.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
