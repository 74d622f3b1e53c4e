import type { PriceKind } from '../money.ts';

/** The input of a scenario as plain data. Ids are the caller's. Numbers are decimal texts. */
export interface AwardInput {
  /** The request's currency, used for rules, savings and sums. */
  currency: string;
  goal: AwardGoal;
  items: readonly AwardItem[];
  offers: readonly AwardOffer[];
  rules: readonly AwardRule[];
}

/** `score`: cost times one minus quality, like relative prices. */
export type AwardGoal = 'cost' | 'score' | 'baseline';

export interface AwardItem {
  id: string;
  /** Above zero. */
  quantity: string;
  /** The smallest part that can be awarded. It divides the quantity. */
  step: string;
  divisible: boolean;
  /** Price of one unit, in the request's currency. */
  lastPrice?: string | null;
  targetPrice?: string | null;
  /** The current supplier. */
  incumbent?: string | null;
}

export interface PriceBreak {
  from: string;
  unitPrice: string;
}

export interface OfferDiscount {
  /** The amount awarded to the offer, before discounts, in its currency. */
  fromAmount?: string | null;
  /** Earned only with all items of the request. */
  allItems?: boolean | null;
  percent: string;
}

export interface OfferBundle {
  items: readonly string[];
  /** Price of all items together, at the requested quantities. */
  price: string;
}

export interface AwardLine {
  item: string;
  price: string;
  priceKind: PriceKind;
  breaks?: readonly PriceBreak[] | null;
  /** The maximum quantity that can be delivered. */
  capacity?: string | null;
}

export interface AwardOffer {
  id: string;
  supplier: string;
  currency: string;
  /** The value of one unit of its currency in the request's currency. */
  rate: string;
  /** One minus quality score / 100. */
  factor: string;
  /** Contains only the items that the offer prices. */
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

/** A must or a wish. A broken wish costs its penalty once. */
export interface AwardRule {
  kind: AwardRuleKind;
  must: boolean;
  penalty?: string | null;
  /** Empty: any supplier. */
  suppliers?: readonly string[] | null;
  /** Empty: all items. */
  items?: readonly string[] | null;
  /** A count, percentage or amount, depending on the kind. */
  value?: string | null;
}

/** The quantity of an item awarded to an offer. `bundle` is the index of the bundle in the offer that covers it. */
export interface AwardPart {
  item: string;
  offer: string;
  quantity: string;
  bundle: number | null;
}
