/** Which demands a rule is for; what is absent is not looked at. */
export interface RuleCondition {
  /** Codes, or their beginnings: `24` is all of office supplies. */
  categories?: readonly string[] | null;
  /** From this amount on, this one among them. */
  amountFrom?: string | null;
  /** Below this amount, this one not among them. */
  amountTo?: string | null;
  /** Ids. */
  costCenters?: readonly string[] | null;
}

/** One sentence of the buying assistant, as far as it decides. */
export interface RoutingRule {
  id: string;
  when: RuleCondition;
  active: boolean;
}

/** What is known of a demand when its way is chosen. Unknown things fit only rules that do not look at them. */
export interface RoutedDemand {
  /** Digits of its category: of several categories what all begin with. */
  category: string | null;
  amount: string | null;
  costCenter: string | null;
}

/** What became of one condition; texts are chosen where it is shown. */
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
  /** Of the demand. */
  is?: string;
  /** Of the rule. */
  asked?: string;
}

export interface Routed {
  /** Null: no rule fits, and a person takes the demand. */
  rule: string | null;
  because: readonly RoutingReason[];
  /** The rules before it, each with the first condition that did not fit. */
  passed: readonly { rule: string; why: RoutingReason }[];
}
