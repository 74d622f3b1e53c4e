import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Representation } from '../../data/representation.ts';

export interface TraceLine {
  line: number;
  name: string;
  quantity: string;
  unit: string;
  state: string;
  total: string;
  request: string;
  requestTitle: string;
  negotiation: string;
  negotiationTitle: string;
  order: string;
  orderNumber: string;
  offers: number;
  publishedAt: string;
  orderedAt: string;
  deliveredAt: string;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

const lineIn = (line: JsonObject): TraceLine => ({
  line: numberIn(line['line']),
  name: textIn(line['name']),
  quantity: textIn(line['quantity']),
  unit: textIn(line['unit']),
  state: textIn(line['state']),
  total: textIn(line['total']),
  request: textIn(line['request']),
  requestTitle: textIn(line['requestTitle']),
  negotiation: textIn(line['negotiation']),
  negotiationTitle: textIn(line['negotiationTitle']),
  order: textIn(line['order']),
  orderNumber: textIn(line['orderNumber']),
  offers: numberIn(line['offers']),
  publishedAt: textIn(line['publishedAt']),
  orderedAt: textIn(line['orderedAt']),
  deliveredAt: textIn(line['deliveredAt']),
});

/** What became of each line; requesters are told states and dates only. */
export const traceOf = ({ trace }: Representation<'demand'>): TraceLine[] => (trace ?? []).filter(isObject).map(lineIn);
