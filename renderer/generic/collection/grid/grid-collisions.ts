import { cellText, type CellContext } from '../rows/cells.ts';
import { insertRows, setCollisions } from './grid-merge.ts';
import { rowsByIri, textIn, type GridRow, type GridState } from './grid-state.ts';

/**
 * A conflict between two people. `cell`: both changed it. `gone`: one changed the row, another removed it elsewhere.
 * `revived`: one removed the row here, another changed it.
 */
export type Collision =
  | { kind: 'cell'; iri: string; row: GridRow; field: string; stored: string; yours: string }
  | { kind: 'gone'; iri: string; row: GridRow }
  | { kind: 'revived'; iri: string; stored: string[] };

export type Choice = 'mine' | 'stored';

export function collisionsIn(state: GridState, context: CellContext): Collision[] {
  const here = rowsByIri(state, context);
  const text = (iri: string, field: string): string => {
    const column = context.columns.find((one) => one.field === field);
    return column ? cellText(column, state.stored.get(iri)?.cells[field] ?? null, context.words) : '';
  };
  const cells = [...state.collisions].flatMap(([iri, fields]): Collision[] => {
    const row = here.get(iri);
    if (!row) return [];
    const one = (field: string): Collision => ({
      kind: 'cell',
      iri,
      row,
      field,
      stored: text(iri, field),
      yours: textIn(row, field),
    });
    return [...fields].map(one);
  });
  const deletions = [...state.deletedRows.keys()].flatMap((iri): Collision[] => {
    const row = here.get(iri);
    return row ? [{ kind: 'gone', iri, row }] : [];
  });
  const revived = [...state.revived].map((iri): Collision => {
    const stored = context.columns.map(({ field }) => text(iri, field)).filter(Boolean);
    return { kind: 'revived', iri, stored };
  });
  return [...cells, ...deletions, ...revived];
}

/** Applies the choice. Returns true if rows were added or removed. */
export function resolve(
  { collision, choice }: { collision: Collision; choice: Choice },
  state: GridState,
  context: CellContext,
): boolean {
  if (collision.kind === 'cell') return resolveCell(collision, choice, state, context);
  if (collision.kind === 'gone') return resolveDeleted(collision, choice, state);
  state.revived.delete(collision.iri);
  if (choice === 'mine') return false;
  // A row that was emptied instead of removed is replaced by the stored one.
  const emptied = state.rows.findIndex(({ iri }) => iri === collision.iri);
  if (emptied >= 0) state.rows.splice(emptied, 1);
  insertRows(new Set([collision.iri]), state, context);
  return true;
}

function resolveCell(
  { iri, row, field }: Extract<Collision, { kind: 'cell' }>,
  choice: Choice,
  state: GridState,
  context: CellContext,
): boolean {
  const fields = new Set(state.collisions.get(iri));
  fields.delete(field);
  setCollisions(state, iri, fields);
  const column = context.columns.find((one) => one.field === field);
  if (choice === 'stored' && column)
    row[field] = cellText(column, state.stored.get(iri)?.cells[field] ?? null, context.words);
  return false;
}

function resolveDeleted({ iri, row }: Extract<Collision, { kind: 'gone' }>, choice: Choice, state: GridState): boolean {
  state.deletedRows.delete(iri);
  if (choice === 'mine') {
    // The row is created again, with a new IRI.
    row.iri = undefined;
    return false;
  }
  state.rows.splice(state.rows.indexOf(row), 1);
  return true;
}
