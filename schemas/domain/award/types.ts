import type { PriceKind } from '../money.ts';

/** What a scenario is solved from: plain data, ids are whatever the caller uses. Numbers are decimal texts. */
export interface AwardInput {
  /** That of the request: rules, savings and sums are told in it. */
  currency: string;
  goal: AwardGoal;
  items: readonly AwardItem[];
  offers: readonly AwardOffer[];
  rules: readonly AwardRule[];
}

/** `score`: cost times one minus quality, as relative prices are made. */
export type AwardGoal = 'cost' | 'score' | 'baseline';

export interface AwardItem {
  id: string;
  /** Above zero. */
  quantity: string;
  /** The smallest part of it that can be awarded; it divides the quantity. */
  step: string;
  divisible: boolean;
  /** Of one unit, in the request's currency. */
  lastPrice?: string | null;
  targetPrice?: string | null;
  /** Who delivers it so far. */
  incumbent?: string | null;
}

export interface PriceBreak {
  from: string;
  unitPrice: string;
}

export interface OfferDiscount {
  /** Of what is awarded to the offer, before discounts, in its currency. */
  fromAmount?: string | null;
  /** Only with all items of the request. */
  allItems?: boolean | null;
  percent: string;
}

export interface OfferBundle {
  items: readonly string[];
  /** Of all of them together, at the quantities asked. */
  price: string;
}

export interface AwardLine {
  item: string;
  price: string;
  priceKind: PriceKind;
  breaks?: readonly PriceBreak[] | null;
  /** The most that can be delivered. */
  capacity?: string | null;
}

export interface AwardOffer {
  id: string;
  supplier: string;
  currency: string;
  /** What one unit of its currency is in the request's. */
  rate: string;
  /** One minus quality score / 100. */
  factor: string;
  /** Only items that it offers. */
  lines: readonly AwardLine[];
  discounts?: readonly OfferDiscount[] | null;
  bundles?: readonly OfferBundle[] | null;
}

export const awardRuleKinds = [
  'max_suppliers',
  'min_suppliers',
  'max_share',
  'min_share',
  'max_spend',
  'min_spend',
  'exclude',
  'force',
  'keep_incumbent',
  'max_changes',
  'whole_items',
] as const;

export type AwardRuleKind = (typeof awardRuleKinds)[number];

/** A wish. One that need not hold costs its penalty, once, where it does not. */
export interface AwardRule {
  kind: AwardRuleKind;
  must: boolean;
  penalty?: string | null;
  /** None named: any of them. */
  suppliers?: readonly string[] | null;
  /** None named: all. */
  items?: readonly string[] | null;
  /** Number, percent or amount, as the kind has it. */
  value?: string | null;
}

/** What goes to an offer of an item; `bundle` is the place of the bundle in the offer that it goes by. */
export interface AwardPart {
  item: string;
  offer: string;
  quantity: string;
  bundle: number | null;
}
