/** What may be null may be absent. */
type Chosen<T> = { [P in keyof T as null extends T[P] ? never : P]: T[P] } & {
  [P in keyof T as null extends T[P] ? P : never]?: NonNullable<T[P]>;
};

/** What was left out or emptied is not there, and keeps its default. */
export function chosenOf<T extends object>(values: T): Chosen<T>;
export function chosenOf(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
