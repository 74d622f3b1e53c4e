/** Everything that evaluates offers. The files in `evaluation/` contain one formula each. */
export * from './evaluation/criteria-weights.ts';
export * from './evaluation/scores.ts';
export * from './evaluation/relative-price.ts';
export * from './evaluation/comparable-totals.ts';
export * from './evaluation/offer-sums.ts';
export * from './evaluation/score-offers.ts';
export * from './evaluation/evaluate-offers.ts';
export * from './evaluation/comparison-types.ts';
export * from './evaluation/comparison-item-rows.ts';
export * from './evaluation/comparison-matrix.ts';
