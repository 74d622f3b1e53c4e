import type { Records } from '../../generated/records.ts';

/** The progress of a demand's line, as read from the database. */
export interface TraceLine {
  line: number;
  quantity: string;
  neededBy: string | null;
  requestItem: string;
  /** The total of all demands. */
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

/** The displayed part. The requester sees only states and dates. */
export type ShownTraceLine = Pick<TraceLine, 'line' | 'quantity' | 'publishedAt' | 'orderedAt' | 'deliveredAt'> &
  Partial<TraceLine> & { name: string; unit: string; state: string };
