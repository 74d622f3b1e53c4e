/** Percentiles of times in milliseconds. */
export function percentiles(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** `0.62 [0.51..0.65]`: the median and the range. */
export function range(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2));
  return `${median(values).toFixed(2)} [${least}..${most}]`;
}
