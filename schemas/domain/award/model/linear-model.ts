/** A linear model with integers to be minimized. Its rows are packed one after the other. */
export interface LinearModel {
  columns: number;
  rows: number;
  cost: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  /** 1 for an integer. */
  whole: Int32Array;
  rowLower: Float64Array;
  rowUpper: Float64Array;
  starts: Int32Array;
  indices: Int32Array;
  values: Float64Array;
}

export interface Column {
  cost?: number;
  lower?: number;
  upper: number;
  whole?: boolean;
}

/** A column and its coefficient. */
export type Term = readonly [column: number, times: number];

export interface ModelBuilder {
  column: (column: Column) => number;
  row: (row: { terms: readonly Term[]; least?: number; most?: number }) => void;
  /** Returns the possible range of the sum of the terms. */
  range: (terms: readonly Term[]) => { least: number; most: number };
  made: () => LinearModel;
}

/** Creates a builder that is filled once with hundreds of thousands of terms. It is the only mutable object here. */
export function modelBuilder(): ModelBuilder {
  const cost: number[] = [];
  const lower: number[] = [];
  const upper: number[] = [];
  const whole: number[] = [];
  const rowLower: number[] = [];
  const rowUpper: number[] = [];
  const starts: number[] = [0];
  const indices: number[] = [];
  const values: number[] = [];
  return {
    column: (column) => {
      cost.push(column.cost ?? 0);
      lower.push(column.lower ?? 0);
      upper.push(column.upper);
      whole.push(column.whole ? 1 : 0);
      return cost.length - 1;
    },
    row: ({ terms, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }) => {
      for (const [column, times] of together(terms)) {
        if (times === 0) continue;
        indices.push(column);
        values.push(times);
      }
      starts.push(indices.length);
      rowLower.push(least);
      rowUpper.push(most);
    },
    range: (terms) =>
      together(terms).reduce(
        ({ least, most }, [column, times]) => {
          const [low, high] = [(lower[column] ?? 0) * times, (upper[column] ?? 0) * times];
          return { least: least + Math.min(low, high), most: most + Math.max(low, high) };
        },
        { least: 0, most: 0 },
      ),
    made: () => ({
      columns: cost.length,
      rows: rowLower.length,
      cost: Float64Array.from(cost),
      lower: Float64Array.from(lower),
      upper: Float64Array.from(upper),
      whole: Int32Array.from(whole),
      rowLower: Float64Array.from(rowLower),
      rowUpper: Float64Array.from(rowUpper),
      starts: Int32Array.from(starts),
      indices: Int32Array.from(indices),
      values: Float64Array.from(values),
    }),
  };
}

/** Merges terms, so each column occurs in a row only once. */
function together(terms: readonly Term[]): readonly Term[] {
  const sums = new Map<number, number>();
  for (const [column, times] of terms) sums.set(column, (sums.get(column) ?? 0) + times);
  return sums.size === terms.length ? terms : [...sums];
}
