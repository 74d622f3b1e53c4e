/** Makes nullable properties optional. */
type Chosen<T> = { [P in keyof T as null extends T[P] ? never : P]: T[P] } & {
  [P in keyof T as null extends T[P] ? P : never]?: NonNullable<T[P]>;
};

/** Drops null and undefined values, so that omitted and cleared fields keep their defaults. */
export function chosenOf<T extends object>(values: T): Chosen<T>;
export function chosenOf(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
