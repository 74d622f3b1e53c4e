import { unitCode } from '../units.ts';
import { isOfLine, valueAt, type ExportedOrder } from './order-paths.ts';

/** Values that other systems call by numbers of their own. */
export const lookups = ['unit', 'paymentTerms', 'deliveryTerms', 'supplier', 'costCenter'] as const;
export type Lookup = (typeof lookups)[number];

export const exportFormats = ['number', 'decimal_comma', 'date_compact', 'date_dotted', 'unit_code', 'by_ten'] as const;
type ExportFormat = (typeof exportFormats)[number];

/** A column has exactly one of `path`, `constant` and `lookup`. */
export interface ExportColumn {
  head: string;
  path?: string | null;
  constant?: string | null;
  lookup?: Lookup | null;
  format?: ExportFormat | null;
}

/** The number or code that another system uses for a value. */
export interface MappingEntry {
  lookup: Lookup;
  /** A code of ours, or the address of a supplier or cost center. */
  value: string;
  to: string;
}

/** A value without an entry, with its name for people. */
interface MissingValue {
  lookup: Lookup;
  value: string;
  label: string;
}

/** True if the column differs between the lines of an order. */
export const isLineColumn = ({ path, lookup }: ExportColumn): boolean =>
  lookup === 'unit' || (typeof path === 'string' && isOfLine(path));

/** The value that a lookup translates, and its name. Null if the order has none. */
const lookedUp: Record<Lookup, (order: ExportedOrder, index: number) => Omit<MissingValue, 'lookup'> | null> = {
  unit: ({ details }, index) => coded(details.lines[index]?.unit),
  paymentTerms: ({ details }) => coded(details.paymentTerms?.code),
  deliveryTerms: ({ details }) => coded(details.delivery?.terms?.code),
  supplier: ({ supplier, details }) => ({ value: supplier.iri, label: details.seller.name }),
  costCenter: ({ costCenter }) =>
    costCenter && { value: costCenter.iri, label: `${costCenter.number} ${costCenter.name}` },
};

const coded = (code: string | null | undefined) => (code ? { value: code, label: code } : null);

const day = /^(\d{4})-(\d{2})-(\d{2})/;

const formatted: Record<ExportFormat, (value: string) => string> = {
  number: (value) => value,
  decimal_comma: (value) => (/^-?\d+(\.\d+)?$/.test(value) ? value.replace('.', ',') : value),
  date_compact: (value) => value.replace(day, '$1$2$3'),
  date_dotted: (value) => value.replace(day, '$3.$2.$1'),
  unit_code: (value) => (value === '' ? '' : unitCode(value)),
  by_ten: (value) => (/^\d{1,9}$/.test(value) ? String(Number(value) * 10) : value),
};

export const mappingKey = ({ lookup, value }: Pick<MappingEntry, 'lookup' | 'value'>): string => `${lookup} ${value}`;

/** Stands in a preview for a value without a number. */
const unmapped = (label: string): string => `⟦${label}⟧`;

export interface ExportRows {
  /** One per line of the order, with a value for each column. */
  rows: string[][];
  /** Each value once, in the order of the columns. With one of these, the rows are good for a preview only. */
  missing: MissingValue[];
}

/** Returns the order by lines. A supplier's number in the list counts, unless an entry names another. */
export function exportRows(
  order: ExportedOrder,
  { columns, entries }: { columns: readonly ExportColumn[]; entries: readonly MappingEntry[] },
): ExportRows {
  const known = new Map(entries.map((entry) => [mappingKey(entry), entry.to]));
  const { iri, number } = order.supplier;
  const ownNumber = mappingKey({ lookup: 'supplier', value: iri });
  if (number && !known.has(ownNumber)) known.set(ownNumber, number);
  const missing = new Map<string, MissingValue>();
  const mapped = (lookup: Lookup, index: number, format: ExportColumn['format']): string => {
    const found = lookedUp[lookup](order, index);
    if (found === null) return '';
    const key = mappingKey({ lookup, value: found.value });
    const to = known.get(key) ?? '';
    if (to !== '') return formatted[format ?? 'number'](to);
    missing.set(key, { lookup, ...found });
    return unmapped(found.label);
  };
  const rows = order.details.lines.map((_, index) =>
    columns.map(({ path, constant, lookup, format }) => {
      if (lookup) return mapped(lookup, index, format);
      const value = path ? valueAt(path, order, index) : (constant ?? '');
      return formatted[format ?? 'number'](value);
    }),
  );
  return { rows, missing: [...missing.values()] };
}
