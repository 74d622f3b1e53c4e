export const approvalSubjects = ['award', 'order'] as const;
export type ApprovalSubject = (typeof approvalSubjects)[number];

export interface Money {
  amount: string;
  currency: string;
}

/** The deciding part of a rule. Absent or empty conditions are not checked. */
export interface ApprovalRule {
  id: string;
  active: boolean;
  subjects: readonly ApprovalSubject[];
  /** Inclusive lower bound. */
  amountFrom: Money;
  /** Digits of ECLASS codes, or their prefixes: `24` is all of office supplies. */
  categories?: readonly string[] | null;
  /** Ids. */
  costCenters?: readonly string[] | null;
}

/** The known facts of an award or order that may need an approval. */
export interface Purchase {
  subject: ApprovalSubject;
  amount: Money;
  /** The currency that the rates convert to. */
  currency: string;
  /** By currency, the value of one unit in `currency`. */
  rates: Readonly<Record<string, string>>;
  /** Digits of the items' categories. Empty: unknown. */
  categories: readonly string[];
  costCenter: string | null;
}
