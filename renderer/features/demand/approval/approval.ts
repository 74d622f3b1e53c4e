import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';

/** What the link of a mail is about. */
export interface Approval {
  /** A step of a purchase that goes on by itself; empty: a demand. */
  step: string;
  /** What was found for a step. */
  because: readonly unknown[];
  number: string;
  title: string;
  state: string;
  requester: string;
  approver: string;
  costCenter: string;
  neededBy: string;
  place: string;
  value: { amount: string; currency: string } | null;
  items: { name: string; quantity: string; unit: string }[];
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const itemIn = (item: JsonObject): Approval['items'][number] => ({
  name: textIn(item['name']),
  quantity: textIn(item['quantity']),
  unit: textIn(item['unit']),
});

export function toApproval(body: unknown): Approval {
  const found = isObject(body) ? body : {};
  const { items, estimatedValue: value } = found;
  return {
    step: textIn(found['step']),
    because: Array.isArray(found['because']) ? found['because'] : [],
    number: textIn(found['number']),
    title: textIn(found['title']),
    state: textIn(found['state']),
    requester: textIn(found['requester']),
    approver: textIn(found['approver']),
    costCenter: textIn(found['costCenter']),
    neededBy: textIn(found['neededBy']),
    place: textIn(found['place']),
    value: isObject(value) ? { amount: textIn(value['amount']), currency: textIn(value['currency']) } : null,
    items: (Array.isArray(items) ? items : []).filter(isObject).map(itemIn),
  };
}
