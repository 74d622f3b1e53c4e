/** Creates a value once, on first use. For packages that most processes hardly ever need. */
export function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
