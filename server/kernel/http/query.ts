/** `k=a&k=b`, `k[]=a` and `k[0]=a` are all lists of `k`; `order[title]` and `createdAt[after]` keep their brackets. */
export function parseQuery(querystring: string): Map<string, string[]> {
  const query = new Map<string, string[]>();
  for (const [key, value] of new URLSearchParams(querystring)) {
    const name = key.replace(/\[\d*\]$/, '');
    query.set(name, [...(query.get(name) ?? []), value]);
  }
  return query;
}

/** Returns a whole number from the query within bounds, or else the fallback. */
export function wholeNumber(value: string | undefined, { fallback, most }: { fallback: number; most: number }): number {
  if (value === undefined || !/^\d{1,9}$/.test(value)) return fallback;
  return Math.min(Math.max(Number(value), 1), most);
}
