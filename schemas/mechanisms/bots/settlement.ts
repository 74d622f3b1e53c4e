/** The result of a confirmed deal. */
export interface Settlement {
  /** The amount paid: the package's price for its own volume. */
  paid: string;
  /** The equivalent price at the request's own terms and quantity. Savings are measured against it. */
  effective: string;
}
