/** The repository. */
export const root: string;
export const inRoot: (...parts: string[]) => string;
/** A program that a package brought. */
export const bin: (name: string) => string;
