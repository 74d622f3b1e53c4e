import type { Fault, Violation } from '../../../../schemas/language/violation.ts';

/** An error in a list, of a cell or of the whole file. */
export interface ImportError {
  /** Row number in the file, from 1; null for the whole file. */
  row: number | null;
  /** The property of the item. */
  field: string | null;
  violation: Violation;
}

export function importError(fault: Fault): ImportError {
  const violation = { propertyPath: '', message: '', ...fault };
  const [, row, field] = /^rows\[(\d+)\]\.?(.*)$/.exec(violation.propertyPath) ?? [];
  return { row: row === undefined ? null : Number(row), field: field || null, violation };
}
