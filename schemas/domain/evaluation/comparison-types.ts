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
  kind: (typeof addedKinds)[number];
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
 * The comparison of offers, at once the JSON of `GET {request}/comparison`, the screen's input and the export's: the schemas
 * of answers say what each of its parts means.
 */
export type {
  Comparison as ComparisonMatrix,
  ComparisonCell,
  ComparisonColumn,
  ComparisonGroup,
  ComparisonRow,
} from '../../generated/answers.ts';

/** The groups in the order of the matrix: the answer comes first. */
export const comparisonGroups = ['totals', 'items', 'requirements', 'criteria', 'custom'] as const;
export type ComparisonGroupId = (typeof comparisonGroups)[number];

/** Kinds of fields that administrators added. */
export const addedKinds = ['text', 'number', 'money', 'day', 'instant'] as const;
