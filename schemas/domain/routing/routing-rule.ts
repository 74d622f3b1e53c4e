/** The demands that a rule applies to. Absent conditions are not checked. */
export interface RuleCondition {
  /** Codes, or their prefixes: `24` is all of office supplies. */
  categories?: readonly string[] | null;
  /** Inclusive lower bound of the amount. */
  amountFrom?: string | null;
  /** Exclusive upper bound of the amount. */
  amountTo?: string | null;
  /** Ids. */
  costCenters?: readonly string[] | null;
}

/** The deciding part of one sentence of the buying assistant. */
export interface RoutingRule {
  id: string;
  when: RuleCondition;
  active: boolean;
}

/** The known facts of a demand for its routing. Rules that check an unknown fact do not fit. */
export interface RoutedDemand {
  /** Digits of its category, or the common prefix of several categories. */
  category: string | null;
  amount: string | null;
  costCenter: string | null;
}

/** The result of one condition. Texts are chosen where it is displayed. */
export interface RoutingReason {
  code:
    | 'category_fits'
    | 'category_differs'
    | 'category_unknown'
    | 'amount_fits'
    | 'amount_below'
    | 'amount_above'
    | 'amount_unknown'
    | 'cost_center_fits'
    | 'cost_center_differs'
    | 'cost_center_unknown'
    | 'always_fits'
    | 'rule_inactive'
    | 'nothing_else_fits';
  /** The value of the demand. */
  is?: string;
  /** The value of the rule. */
  asked?: string;
}

export interface RoutingResult {
  /** Null if no rule fits, so that a person handles the demand. */
  rule: string | null;
  because: readonly RoutingReason[];
  /** The rules before it, each with the first condition that did not fit. */
  passed: readonly { rule: string; why: RoutingReason }[];
}
