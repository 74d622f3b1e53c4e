import type { Fault, Violation } from '../../../../schemas/language/violation.ts';

/** One thing that was wrong with a list: a cell of it, or the file as a whole. */
export interface ImportError {
  /** Number of the row in the file, from 1; null: the whole file. */
  row: number | null;
  /** The property of an item. */
  field: string | null;
  violation: Violation;
}

export function importError(fault: Fault): ImportError {
  const violation = { propertyPath: '', message: '', ...fault };
  const [, row, field] = /^rows\[(\d+)\]\.?(.*)$/.exec(violation.propertyPath) ?? [];
  return { row: row === undefined ? null : Number(row), field: field || null, violation };
}
