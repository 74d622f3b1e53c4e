import type { Records } from '../../generated/records.ts';
import type { LowPrice } from '../low-price/low-price.ts';

type Scenario = Records['awardScenario'];

/** An offer that an approver compares. The proposed ones are awarded or ordered. */
export type ProposedOffer = {
  supplier: string;
  currency: string;
  proposed: boolean;
  total?: string | null;
  initialTotal?: string | null;
  rank?: number | null;
  /** Number of items, for a part of a split or an order. */
  items?: number;
  lowPrice?: LowPrice;
};

/** A code, or a code with its subject. */
export type ApprovalWarning = string | { code: string; supplier?: string; percent?: string };

type Saving = { amount: string; percent: string; currency: string };

/** The facts for an approver, frozen at the proposal. Which of them exist depends on it, and lists leave all of them out. */
export type ApprovalFacts = {
  reason?: string | null;
  /** Title of the awarded scenario. */
  scenario?: string;
  offers?: readonly ProposedOffer[];
  /** By baseline. A scenario has amounts in its currency. */
  savings?: Readonly<Record<string, Saving | string | null>> | null;
  /** Approved value of the demands that an order is for. Its currency is null for the request's. */
  demandValue?: { amount: string; currency: string | null } | null;
  rules?: Scenario['rules'];
  rulePrices?: Scenario['rulePrices'];
  warnings?: readonly ApprovalWarning[];
};
