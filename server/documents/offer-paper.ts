import type { OrderDelivery, OrderParty, OrderTerms } from '../../schemas/domain/order-document.ts';

/**
 * An offer as shown on its receipt, with everything resolved and in the reader's language. Amounts are decimal strings.
 */
export interface OfferPaper {
  /** Short, and derived from the offer's own id: a sequence number would reveal how many others there are. */
  number: string;
  request: string;
  revision: number;
  buyer: OrderParty;
  seller: OrderParty;
  /** The person who submitted it; null if no person did. */
  by: string | null;
  /** Instants. */
  receivedAt: string;
  deadline: string | null;
  bindingUntil: string;
  /** Null if no prices were requested. */
  currency: string | null;
  lines: readonly PaperLine[];
  total: string | null;
  description: string | null;
  senderAddress: string | null;
  added: readonly PaperFact[];
  delivery: OrderDelivery;
  paymentTerms: OrderTerms | null;
  answers: readonly PaperAnswer[];
  files: readonly PaperFile[];
  /** SHA-256 of the stored data. */
  checksum: string;
}

export interface PaperLine {
  name: string;
  /** The purchaser's note, then the supplier's remark. */
  note: string | null;
  remark: string | null;
  quantity: string;
  unit: string;
  offered: boolean;
  price: string | null;
  priceKind: 'unit' | 'total';
  total: string | null;
  added: readonly PaperFact[];
}

/** The value of a field that an administrator added. */
export interface PaperFact {
  label: string;
  value: string;
}

export interface PaperAnswer {
  title: string;
  required: boolean;
  canFulfil: boolean | null;
  answer: string | null;
  note: string | null;
}

export interface PaperFile {
  name: string;
  bytes: number;
  sha256: string;
}
