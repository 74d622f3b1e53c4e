/** Properties of a type. Code that shows or lists negotiations uses them instead of the type's name. */
export interface Traits {
  /** Ranked by relative price while the negotiation runs. Only these types show a supplier its rank. */
  ranked: boolean;
  /** Suppliers enter their own amounts. False if they accept shown prices, talk, or do nothing here. */
  bidding: boolean;
  /**
   * The side that acts during the negotiation: the suppliers, or the purchaser for suppliers who negotiate elsewhere.
   */
  acting: 'suppliers' | 'purchaser';
  /** Source of the result: the mechanism names the winner, a deal in a talk, or the purchaser's choice. */
  binding: 'mechanism' | 'deal' | 'choice';
  /** Price movement: free, in timed steps, in accepted steps with a countdown, or none. */
  pace: 'free' | 'steps' | 'countdown' | 'none';
  /** Attention that a negotiation needs: all at once, for a short time, on some days, or at any time. */
  attention: 'live' | 'short' | 'days' | 'anyTime';
  /** Prices change one by one in view of everyone, so they form a curve over time. */
  charted: boolean;
  /** The small drawing that represents the type. */
  curve: Curve;
}

export type Curve = 'falling' | 'fallingByChoice' | 'covered' | 'rising' | 'stairs' | 'points' | 'talk' | 'lines';
