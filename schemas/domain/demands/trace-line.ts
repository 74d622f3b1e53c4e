import type { Records } from '../../generated/records.ts';

/** What became of a line of a demand, as it is read. */
export interface TraceLine {
  line: number;
  quantity: string;
  neededBy: string | null;
  requestItem: string;
  /** Of all demands together. */
  total: string;
  request: string;
  requestTitle: string;
  requestState: Records['request']['state'];
  publishedAt: string | null;
  finishDate: string | null;
  offers: number;
  negotiation: string | null;
  negotiationTitle: string | null;
  negotiationState: Records['negotiation']['state'] | null;
  decidedAt: string | null;
  order: string | null;
  orderNumber: string | null;
  orderState: Records['purchaseOrder']['state'] | null;
  orderedAt: string | null;
  deliveredAt: string | null;
}

/** The same as it is shown; who needs it reads states and dates only. */
export type ShownTraceLine = Pick<TraceLine, 'line' | 'quantity' | 'publishedAt' | 'orderedAt' | 'deliveredAt'> &
  Partial<TraceLine> & { name: string; unit: string; state: string };
