import { isObject } from '../../../../schemas/language/json-schema.ts';

/** What `{response}/receipt?format=json` answers: the offer as it was received. */
export interface OfferReceipt {
  number: string;
  request: string;
  revision: number;
  deadline: string | null;
  receivedAt: string;
  bindingUntil: string;
  by: string | null;
  seller: ReceiptParty;
  buyer: ReceiptParty;
  /** Null: no prices were asked for. */
  currency: string | null;
  lines: ReceiptLine[];
  total: string | null;
  description: string | null;
  senderAddress: string | null;
  /** What was entered in fields that administrators added. */
  added: AddedFact[];
  /** Properties of the request. */
  terms: Record<string, unknown>;
  answers: {
    title: string;
    required: boolean;
    canFulfil: boolean | null;
    answer: string | null;
    note: string | null;
  }[];
  files: { name: string; bytes: number; sha256: string }[];
  checksum: string;
}

export interface ReceiptParty {
  name: string;
  vatId?: string | null;
  address?: {
    street?: string | null;
    postalCode?: string | null;
    city?: string | null;
    country?: string | null;
  } | null;
}

export interface ReceiptLine {
  name: string;
  note: string | null;
  remark: string | null;
  quantity: string;
  unit: string;
  offered: boolean;
  price: string | null;
  priceKind: 'unit' | 'total';
  total: string | null;
  added: AddedFact[];
}

export interface AddedFact {
  label: string;
  value: string;
}

/** The server's own document: its mark and its lists are looked at, not every word. */
export const isOfferReceipt = (body: unknown): body is OfferReceipt =>
  isObject(body) && body['@type'] === 'OfferReceipt' && Array.isArray(body['lines']) && Array.isArray(body['files']);

/** Empty for nothing. */
export function addressLines({ address }: ReceiptParty): string[] {
  const place = [address?.postalCode, address?.city].filter(Boolean).join(' ');
  return [address?.street, [place, address?.country].filter(Boolean).join(', ')].flatMap((line) =>
    line ? [line] : [],
  );
}
