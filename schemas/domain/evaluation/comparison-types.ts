import type { LowPriceRule } from '../low-price/low-price.ts';
import type { OfferLine } from './comparable-totals.ts';
import type { EvaluatedOffer } from './evaluate-offers.ts';
import type { WorkflowType } from './criteria-weights.ts';
import type { OfferSums } from './offer-sums.ts';
import type { WeightedCriterion } from './scores.ts';

/** The input of the comparison as plain data. Ids are the caller's (IRIs over HTTP). */
export interface ComparisonInput {
  workflowType: WorkflowType;
  /** ISO 4217. */
  currency: string;
  items: readonly { id: string; name: string; quantity: string; unit: string; added?: AddedValues }[];
  requirements: readonly { id: string; title: string; required: boolean; added?: AddedValues }[];
  criteria: readonly (WeightedCriterion & { title: string })[];
  /** Absent: no price is abnormally low. */
  lowPriceRule?: LowPriceRule | null;
  /**
   * Fields that administrators added to the request and to offers. `better` makes numbers comparable. Absent: only
   * displayed.
   */
  customFields?: readonly (AddedField & { better?: 'lower' | 'higher' })[];
  /** Fields that administrators added to items, to requirements and to the lines of offers. Absent: none. */
  addedFields?: AddedFields;
  /** Any offers. Only those in a state of `comparedStates` are compared. Drafts are never shown. */
  offers: readonly ComparisonOffer[];
}

/** The input with sums computed elsewhere, for everything except the rows of items. */
export interface ComparisonHeadInput extends Omit<ComparisonInput, 'items' | 'offers'> {
  /** Only the compared offers. */
  offers: readonly SummedComparisonOffer[];
}

export interface SummedComparisonOffer extends Omit<ComparisonOffer, 'lines'> {
  sums: OfferSums;
}

/** Some of the items, with the offers' lines for them, in the order of the columns. */
export interface ItemWindow extends Pick<ComparisonInput, 'workflowType' | 'currency' | 'items'> {
  offers: readonly Pick<ComparisonOffer, 'lines' | 'currency'>[];
}

/** A field whose values are under `id` in `added`. */
export interface AddedField {
  id: string;
  title: string;
  kind: (typeof addedKinds)[number];
}

export type AddedFields = Partial<Record<'items' | 'requirements' | 'lines', readonly AddedField[]>>;

/**
 * Values by the id of the field, without empty ones. Numbers are decimal strings, days and instants are ISO, everything
 * else is display text.
 */
export type AddedValues = Readonly<Record<string, string>>;

export interface ComparisonOffer extends EvaluatedOffer {
  lines: readonly (OfferLine & { added?: AddedValues })[];
  /** Id and name of the supplier's organization. */
  supplier: string;
  name: string;
  state: string;
  /**
   * Its own currency, and the value of one unit in the currency of the comparison. Null or absent if they are the same.
   */
  currency?: string | null;
  rate?: string | null;
  /** Sum of its lines in its own currency. */
  ownTotal?: string | null;
  /** True if it is in a negotiation, so its ratings are fixed. */
  frozen?: boolean;
  /**
   * Its last prices in ended negotiations, and its awards, in the currency of the comparison. Null if there are none.
   */
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

/** States of offers whose prices and ratings count (docs/decisions.md, Evaluation). */
export const comparedStates: readonly string[] = ['published', 'accepted'];

/**
 * The comparison of offers. It is the JSON of `GET {request}/comparison` and the input of the screen and the export.
 * The schemas of answers document its parts.
 */
export type {
  Comparison as ComparisonMatrix,
  ComparisonCell,
  ComparisonColumn,
  ComparisonGroup,
  ComparisonRow,
} from '../../generated/answers.ts';

/** The groups in the order of the matrix, with the overall result first. */
export const comparisonGroups = ['totals', 'items', 'requirements', 'criteria', 'custom'] as const;
export type ComparisonGroupId = (typeof comparisonGroups)[number];

/** Kinds of fields that administrators added. */
export const addedKinds = ['text', 'number', 'money', 'day', 'instant'] as const;
