import type { Records } from '../../../schemas/generated/records.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { ownLabels } from '../../configuration/code-label.ts';
import { termWords } from '../../documents/document-texts.ts';
import type { OrderDelivery, OrderTerms } from '../../../schemas/domain/order-document.ts';

type Request = Records['request'];
type RequestTerms = Pick<Request, 'deliveryAddress' | 'deliveryTime' | 'deliveryTerms' | 'deliveryNote'>;
type Terms = Partial<Pick<Request, 'deliveryTerms' | 'deliveryNote' | 'paymentTerms' | 'paymentNote'>>;
type Negotiation = Pick<Records['negotiation'], 'deliveryTimeframeStartDate' | 'deliveryTimeframeFinishDate'>;

/** Treats an empty text as missing. */
const text = (value: string | null | undefined): string | null => value || null;

/** Place, time and terms of delivery from the request. A negotiation's own timeframe takes precedence. */
export function orderDelivery(
  { request, negotiation }: { request: RequestTerms; negotiation: Negotiation | null },
  language: Language,
): OrderDelivery {
  const address = request.deliveryAddress;
  return {
    address: address && {
      street: text(address.addressLine1),
      additional: text(address.addressLine2),
      postalCode: text(address.postalCode),
      city: text(address.city),
      region: text(address.region),
      country: text(address.country),
    },
    ...period(request, negotiation),
    terms: orderTerms('deliveryTerms', request, language),
  };
}

function period(request: RequestTerms, negotiation: Negotiation | null): { start: string | null; end: string | null } {
  const own = {
    start: text(negotiation?.deliveryTimeframeStartDate),
    end: text(negotiation?.deliveryTimeframeFinishDate),
  };
  if (own.start ?? own.end) return own;
  if (!request.deliveryTime) return { start: null, end: null };
  const { mode, start, end } = request.deliveryTime;
  if (mode === 'date') return { start: text(start), end: text(start) };
  return { start: mode === 'until' ? null : text(start), end: mode === 'from' ? null : text(end) };
}

const notes = { deliveryTerms: 'deliveryNote', paymentTerms: 'paymentNote' } as const;

/**
 * The code, with the purchaser's own words if it has some, otherwise the administrator's, otherwise the shipped ones.
 */
export function orderTerms(name: keyof typeof notes, request: Terms, language: Language): OrderTerms | null {
  const code = text(request[name]);
  if (code === null) return null;
  const own = text(request[notes[name]]);
  if (own !== null) return { code, text: own };
  return {
    code,
    text: ownLabels(name, language)[code] ?? termWords[name][language][code] ?? words(code),
    isListed: true,
  };
}

/** Words for a code that is no longer in the list: net_45 → "Net 45". */
function words(code: string): string {
  const spaced = code.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
