import type { OrderDelivery, OrderParty, OrderTerms } from '../../schemas/domain/order-document.ts';

/** An offer as its receipt shows it: everything resolved and in the reader's words. Amounts are decimal strings. */
export interface OfferPaper {
  /** Short, of the offer's own id: no running number that would tell how many others there are. */
  number: string;
  request: string;
  revision: number;
  buyer: OrderParty;
  seller: OrderParty;
  /** Who submitted it; null for nobody in person. */
  by: string | null;
  /** Instants. */
  receivedAt: string;
  deadline: string | null;
  bindingUntil: string;
  /** Null: no prices were asked for. */
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
  /** SHA-256 of what is kept. */
  checksum: string;
}

export interface PaperLine {
  name: string;
  /** The purchaser's, then the supplier's words. */
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

/** What was entered in a field that an administrator added. */
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
