/** Lever → value, a plain decimal: what a supplier is offered, offers, or agrees to. */
export type Package = Readonly<Record<string, string>>;

/** Two packages of one policy are the same when all their values are; values are written in one way only. */
export const isSamePackage = (a: Package, b: Package): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};
