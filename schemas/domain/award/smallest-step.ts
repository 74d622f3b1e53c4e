/** Returns the smallest part of a quantity that can be awarded: one, or its last decimal place. */
export function smallestStep(quantity: string): string {
  const digits = /\.(\d*[1-9])0*$/.exec(quantity)?.[1]?.length ?? 0;
  return digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`;
}
