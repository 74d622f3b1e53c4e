/** The quarter that ends at this instant in UTC, and its year of two digits. */
export function quarterOf(until: string): { quarter: number; year: string } {
  const last = new Date(Date.parse(until) - 1);
  return { quarter: Math.floor(last.getUTCMonth() / 3) + 1, year: String(last.getUTCFullYear()).slice(2) };
}

export interface ScoredQuarter {
  until: string;
  name: string;
  value: number;
}

/** Quarters with a score, in their order. */
export const scored = (quarters: readonly { until: string; name: string; score: string | null }[]): ScoredQuarter[] =>
  quarters.flatMap(({ until, name, score }) => (score === null ? [] : [{ until, name, value: Number(score) }]));
