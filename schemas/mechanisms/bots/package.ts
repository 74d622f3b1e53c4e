/** Lever → value, a plain decimal. A supplier offers, receives or agrees to it. */
export type Package = Readonly<Record<string, string>>;

/** Two packages of one policy are the same if all their values are equal. Values have only one notation. */
export const isSamePackage = (a: Package, b: Package): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};
