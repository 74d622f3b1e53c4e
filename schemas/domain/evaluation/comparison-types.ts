import type { OfferLine } from './comparable-totals.ts';
import type { EvaluatedOffer } from './evaluate-offers.ts';
import type { WorkflowType } from './criteria-weights.ts';
import type { OfferSums } from './offer-sums.ts';
import type { WeightedCriterion } from './scores.ts';

/** What the comparison is made of: plain data, ids are whatever the caller uses (IRIs over HTTP). */
export interface ComparisonInput {
  workflowType: WorkflowType;
  /** ISO 4217. */
  currency: string;
  items: readonly { id: string; name: string; quantity: string; unit: string; added?: AddedValues }[];
  requirements: readonly { id: string; title: string; required: boolean; added?: AddedValues }[];
  criteria: readonly (WeightedCriterion & { title: string })[];
  /** Fields that administrators added to the request and to offers. `better` makes numbers comparable; absent: only shown. */
  customFields?: readonly (AddedField & { better?: 'lower' | 'higher' })[];
  /** Fields that they added to items, to requirements and to the lines of offers; absent: none. */
  addedFields?: AddedFields;
  /** Any offers; only those in a state of `comparedStates` are compared, drafts never show. */
  offers: readonly ComparisonOffer[];
}

/** The same where the lines were summed elsewhere: all that stands above, below and beside the rows of items. */
export interface ComparisonHeadInput extends Omit<ComparisonInput, 'items' | 'offers'> {
  /** Only those that are compared. */
  offers: readonly SummedComparisonOffer[];
}

export interface SummedComparisonOffer extends Omit<ComparisonOffer, 'lines'> {
  sums: OfferSums;
}

/** Some of the items, with what the offers say of them, in the order of the columns. */
export interface ItemWindow extends Pick<ComparisonInput, 'workflowType' | 'currency' | 'items'> {
  offers: readonly Pick<ComparisonOffer, 'lines' | 'currency'>[];
}

/** Its values are found under `id` in `added`. */
export interface AddedField {
  id: string;
  title: string;
  kind: 'text' | 'number' | 'money' | 'day' | 'instant';
}

export type AddedFields = Partial<Record<'items' | 'requirements' | 'lines', readonly AddedField[]>>;

/** By the id of the field; what is empty is absent. Numbers as decimal strings, days and instants in ISO, all else as people read it. */
export type AddedValues = Readonly<Record<string, string>>;

export interface ComparisonOffer extends EvaluatedOffer {
  lines: readonly (OfferLine & { added?: AddedValues })[];
  /** Id and name of the supplier's organization. */
  supplier: string;
  name: string;
  state: string;
  /** Its own, and what one unit of it is in the currency compared in; null or absent where they are the same. */
  currency?: string | null;
  rate?: string | null;
  /** Sum of its lines in its own currency. */
  ownTotal?: string | null;
  /** A negotiation holds it: its ratings stand. */
  frozen?: boolean;
  /** Its last prices in ended negotiations, and what was awarded to it, in the currency compared in; null: none. */
  negotiated?: string | null;
  awarded?: string | null;
  compliances: readonly {
    requirement: string;
    canFulfil: boolean | null;
    answer?: string | null;
    note?: string | null;
  }[];
  custom?: Readonly<Record<string, string | number | boolean | null | undefined>>;
}

/** Offers whose prices and ratings count (decisions, evaluation). */
export const comparedStates: readonly string[] = ['published', 'accepted'];

/**
 * The comparison of offers, at once the JSON of `GET {request}/comparison`, the screen's input and the export's.
 * `groups[].rows[].cells[n]` belongs to `offers[n]`. All numbers are decimal strings, exact (quotients: 10 decimals).
 */
export interface ComparisonMatrix {
  workflowType: WorkflowType;
  /** Null in an RFI, which has no money anywhere. */
  currency: string | null;
  /** The columns: ranked ones by rank, then the others, otherwise in the order given. */
  offers: ComparisonColumn[];
  /** In this order, empty ones left out. */
  groups: ComparisonGroup[];
  /** Fields that administrators added: to items and requirements, in `added` of rows; to lines, in `added` of cells. */
  addedFields?: AddedFields;
}

export interface ComparisonColumn {
  /** Id of the offer. */
  offer: string;
  supplier: string;
  name: string;
  state: string;
  /** Where it is made in another currency than the one compared in: that, and the fixed rate. */
  currency?: string;
  rate?: string;
  /** Place by evaluation score, ties share it; null: "not ranked", because items are missing. */
  rank: number | null;
  /** How many items it lacks that another one offers. */
  missingItems: number;
  /** How many criteria wait for a rating; they count 0. */
  unratedCriteria: number;
  /** A negotiation holds it, so it cannot be rated; absent: it can. */
  frozen?: true;
  /** Amounts, absent where there are none: its last prices in ended negotiations; what was awarded to it. */
  negotiated?: string;
  awarded?: string;
}

export type ComparisonGroupId = 'totals' | 'items' | 'requirements' | 'criteria' | 'custom';

export interface ComparisonGroup {
  id: ComparisonGroupId;
  rows: ComparisonRow[];
}

/**
 * How the values of a row read: `money` in the matrix's currency (relative prices have up to 6 decimals), `score` and
 * `rating` −100 to 100, `rank` and `count` whole numbers, `answer` "yes" or "no", `day` and `instant` in ISO, `number` and `text` as entered.
 */
export type ComparisonKind = 'money' | 'score' | 'rating' | 'rank' | 'count' | 'answer' | AddedField['kind'];

export interface ComparisonRow {
  /**
   * Totals: comparableTotal, offerTotal, relativePrice, evaluationScore, qualityScore, rank, itemsOffered (an RFI has
   * the last four only). Elsewhere the id of the item, requirement, criterion or custom field.
   */
  id: string;
  kind: ComparisonKind;
  /** As entered; null in totals, whose names are texts of the client. */
  title: string | null;
  /** Which value is best; null: none is, the row is only read. */
  better: 'lower' | 'higher' | null;
  /** Items. */
  quantity?: string;
  unit?: string;
  /** Items: true when no offer has it, so it counts for nobody. */
  offeredByNobody?: true;
  /** Requirements. */
  required?: boolean;
  /** Items and requirements: what was entered in their `addedFields`. */
  added?: AddedValues;
  /** Criteria, whole percent; that of price is what the others leave. */
  weight?: number;
  isPrice?: boolean;
  cells: ComparisonCell[];
}

/** Flags are there only when they hold. */
export interface ComparisonCell {
  /** Null: nothing to show (not offered by anybody, not answered, not rated, empty). */
  value: string | null;
  /**
   * Money only: percent above the row's best, "4.2857", "0" on the best itself; null where the cell does not take part.
   */
  deviation: string | null;
  /** Shares the best value of the row. */
  best?: true;
  /** Item not offered, total with missing items, requirement not answered, criterion not rated. */
  missing?: true;
  /** The value is, or contains, the highest price of the others for an item that this offer lacks. */
  plug?: true;
  /** Left out when the best of the row is sought. */
  notRanked?: true;
  /** Items: price of one, four decimals. */
  unitPrice?: string;
  /** Amounts of offers in another currency: as they were offered, in it. */
  own?: string;
  /** Items of offers in another currency: price of one, in it. */
  ownUnitPrice?: string;
  /** Items with breaks: the next quantity at which another unit price counts. */
  nextBreak?: { from: string; unitPrice: string };
  /** Requirements: the supplier's words. */
  answer?: string;
  note?: string;
  /** Items: what the supplier entered in `addedFields.lines`. */
  added?: AddedValues;
}
