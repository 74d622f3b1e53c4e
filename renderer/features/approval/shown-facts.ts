import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { textAt } from '../../data/representation.ts';

export interface ShownOffer {
  supplier: string;
  /** Null if unknown. */
  total: string | null;
  currency: string;
  rank: number | null;
  /** Number of items, for a part of a split. */
  items: number | null;
  isProposed: boolean;
  /** The distance in percent below the reference of the request's rule, if the price is abnormally low. */
  lowBy: string | null;
}

export interface ShownSaving {
  /** `lowestInitial`, `lowestOffer`, `lastPrice` or `target`. */
  baseline: string;
  amount: string;
  percent: string | null;
  currency: string;
}

export interface ShownWarning {
  code: string;
  supplier: string;
  percent: string;
}

/** A rule of the scenario, with its cost if known. */
export interface PricedRule {
  rule: JsonObject;
  cost: string | null;
}

export interface ShownFacts {
  reason: string;
  scenario: string;
  offers: ShownOffer[];
  savings: ShownSaving[];
  /** Approved value of the demands that an order is for; null if there are none. */
  demandValue: { amount: string; currency: string } | null;
  warnings: ShownWarning[];
  rules: PricedRule[];
}

/** The frozen facts of a request. Which of them exist depends on what was proposed; `currency` is the amount's. */
export function shownFacts(facts: unknown, currency: string): ShownFacts {
  const from = isObject(facts) ? facts : {};
  return {
    reason: textAt(from, 'reason'),
    scenario: textAt(from, 'scenario'),
    offers: inOrder(objectsAt(from, 'offers').map((offer) => shownOffer(offer, currency))),
    savings: savingsIn(from['savings'], currency),
    demandValue: moneyIn(from['demandValue']),
    warnings: listAt(from, 'warnings').flatMap(shownWarning),
    rules: pricedRules(from),
  };
}

const listAt = (from: JsonObject, name: string): unknown[] => {
  const found = from[name];
  return Array.isArray(found) ? found : [];
};

const objectsAt = (from: JsonObject, name: string): JsonObject[] => listAt(from, name).filter(isObject);

const numberAt = (from: JsonObject, name: string): number | null => {
  const found = from[name];
  return typeof found === 'number' ? found : null;
};

const shownOffer = (offer: JsonObject, currency: string): ShownOffer => ({
  supplier: textAt(offer, 'supplier'),
  total: textAt(offer, 'total') || null,
  currency: textAt(offer, 'currency') || currency,
  rank: numberAt(offer, 'rank'),
  items: numberAt(offer, 'items'),
  isProposed: offer['proposed'] === true,
  lowBy: (isObject(offer['lowPrice']) && textAt(offer['lowPrice'], 'percent')) || null,
});

/** The proposed ones first, then by rank and total. */
function inOrder(offers: readonly ShownOffer[]): ShownOffer[] {
  const last = Number.MAX_SAFE_INTEGER;
  return offers.toSorted(
    (a, b) =>
      Number(b.isProposed) - Number(a.isProposed) ||
      (a.rank ?? last) - (b.rank ?? last) ||
      Number(a.total ?? last) - Number(b.total ?? last),
  );
}

const baselines: Readonly<Record<string, string>> = { targetPrice: 'target' };

/** A saving is an amount, or an object with amount, percentage and currency. */
const savingsIn = (savings: unknown, currency: string): ShownSaving[] =>
  Object.entries(isObject(savings) ? savings : {}).flatMap(([name, value]) => {
    const saving = isObject(value) ? value : { amount: value };
    const amount = textAt(saving, 'amount');
    if (amount === '') return [];
    const percent = textAt(saving, 'percent') || null;
    return [{ baseline: baselines[name] ?? name, amount, percent, currency: textAt(saving, 'currency') || currency }];
  });

function moneyIn(value: unknown): ShownFacts['demandValue'] {
  const money = isObject(value) ? value : {};
  const [amount, currency] = [textAt(money, 'amount'), textAt(money, 'currency')];
  return amount && currency ? { amount, currency } : null;
}

/** A warning is a code, or an object with a code and what it is about. */
function shownWarning(warning: unknown): ShownWarning[] {
  const from = isObject(warning) ? warning : { code: warning };
  const code = textAt(from, 'code');
  const percent = from['percent'];
  const share = typeof percent === 'number' || typeof percent === 'string' ? String(percent) : '';
  return code === '' ? [] : [{ code, supplier: textAt(from, 'supplier'), percent: share }];
}

function pricedRules(facts: JsonObject): PricedRule[] {
  const costs = objectsAt(facts, 'rulePrices');
  return objectsAt(facts, 'rules').map((rule, index) => {
    const cost = costs.find((one) => one['rule'] === index)?.['cost'];
    return { rule, cost: typeof cost === 'string' ? cost : null };
  });
}
