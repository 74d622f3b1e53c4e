/** What a confirmed deal comes to. */
export interface Settlement {
  /** What is paid: the package's price for its own volume. */
  paid: string;
  /** The price, at the request's own terms and quantity, that is worth as much: what savings are told against. */
  effective: string;
}
