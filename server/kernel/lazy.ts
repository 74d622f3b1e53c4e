/** Made when it is first asked for, once: for packages that most processes hardly ever need. */
export function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
