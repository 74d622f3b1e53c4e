import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';

/** Where words stand in what was typed. */
export interface Words {
  from: string;
  start: number;
  end: number;
}

export interface Proposal {
  code: string;
  confidence: number;
}

export interface UnderstoodItem extends Words {
  name: string;
  quantity: string;
  unit: string;
  neededBy: string;
  category: Proposal | null;
  proposals: Proposal[];
}

/** What the server read in a text; absent values are ''. */
export interface Understood {
  items: UnderstoodItem[];
  neededBy: (Words & { value: string }) | null;
  place: (Words & { value: string }) | null;
  costCenter: (Words & { value: string; iri: string }) | null;
  budget: (Words & { amount: string; currency: string }) | null;
  question: { field: string; text: string; item: number | null } | null;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
const listIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

const wordsIn = ({ from, start, end }: JsonObject): Words => ({
  from: textIn(from),
  start: numberIn(start),
  end: numberIn(end),
});

const proposalIn = (value: unknown): Proposal[] =>
  isObject(value) ? [{ code: textIn(value['code']), confidence: numberIn(value['confidence']) }] : [];

const itemIn = (item: JsonObject): UnderstoodItem => ({
  ...wordsIn(item),
  name: textIn(item['name']),
  quantity: textIn(item['quantity']),
  unit: textIn(item['unit']),
  neededBy: textIn(item['neededBy']),
  category: proposalIn(item['category'])[0] ?? null,
  proposals: listIn(item['proposals']).flatMap(proposalIn),
});

const valued = (value: unknown): (Words & { value: string }) | null =>
  isObject(value) ? { ...wordsIn(value), value: textIn(value['value']) } : null;

/** The answer of `demands/understand`, as the form takes it. */
export function toUnderstood(body: unknown): Understood {
  const found = isObject(body) ? body : {};
  const { costCenter, budget, question } = found;
  const center = valued(costCenter);
  const money = isObject(budget) && isObject(budget['value']) ? budget['value'] : null;
  return {
    items: listIn(found['items']).map(itemIn),
    neededBy: valued(found['neededBy']),
    place: valued(found['place']),
    costCenter: center && isObject(costCenter) ? { ...center, iri: textIn(costCenter['costCenter']) } : null,
    budget:
      money && isObject(budget)
        ? { ...wordsIn(budget), amount: textIn(money['amount']), currency: textIn(money['currency']) }
        : null,
    question: isObject(question)
      ? {
          field: textIn(question['field']),
          text: textIn(question['text']),
          item: typeof question['item'] === 'number' ? question['item'] : null,
        }
      : null,
  };
}
