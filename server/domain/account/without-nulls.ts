/** Makes nullable properties optional. */
type WithoutNulls<T> = { [P in keyof T as null extends T[P] ? never : P]: T[P] } & {
  [P in keyof T as null extends T[P] ? P : never]?: NonNullable<T[P]>;
};

/** Drops null and undefined values, so that omitted and cleared fields keep their defaults. */
export function withoutNulls<T extends object>(values: T): WithoutNulls<T>;
export function withoutNulls(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
