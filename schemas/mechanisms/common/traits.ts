/** What a type is like, for whoever shows or lists negotiations: asked instead of the type's name. */
export interface Traits {
  /** Ranked by relative price while the time runs; only these tell a supplier its rank. */
  ranked: boolean;
  /** Suppliers enter amounts of their own; false where they accept shown prices, talk, or do nothing here. */
  bidding: boolean;
  /** Who acts while it runs: the suppliers here, or the purchaser for them, who negotiates elsewhere. */
  acting: 'suppliers' | 'purchaser';
  /** What makes the result: the mechanism names the winner, a deal in a talk, or the purchaser chooses. */
  binding: 'mechanism' | 'deal' | 'choice';
  /** How the price moves: as suppliers like, step by step, by accepted steps with a countdown, or not by itself. */
  pace: 'free' | 'steps' | 'countdown' | 'none';
  /** How long it keeps people busy: all at once, for a short time, on some day, whenever they like. */
  attention: 'live' | 'short' | 'days' | 'anyTime';
  /** Prices move one by one before everybody's eyes, so that they make a curve of their own over time. */
  charted: boolean;
  /** The little drawing that stands for the type. */
  curve: Curve;
}

export type Curve = 'falling' | 'fallingByChoice' | 'covered' | 'rising' | 'stairs' | 'points' | 'talk' | 'lines';
