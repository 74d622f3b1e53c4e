import type { ReactNode } from 'react';
import { useText, type Text } from '../../../i18n/use-text.ts';
import { CollisionList, type CollisionRow } from '../../saving/rows/collision-list.tsx';
import type { Collision } from './grid-collisions.ts';
import type { GridColumn } from '../rows/grid-columns.ts';
import type { GridSession } from './open-grid.ts';
import { textIn, type GridRow } from './grid-state.ts';
import type { CheckContext } from '../rows/row-check.ts';

const empty = '—';

/** Cells and rows that were changed both here and elsewhere, each with a choice between the two versions. */
export function GridCollisions(props: {
  session: GridSession;
  collisions: readonly Collision[];
  context: CheckContext;
}): ReactNode {
  const text = useText();
  const { session, collisions, context } = props;
  const placeOf = (row: GridRow): number => session.document.rows.indexOf(row) + 1;
  const rows = collisions.map((collision): CollisionRow => ({
    key: collision.kind === 'cell' ? `${collision.iri} ${collision.field}` : collision.iri,
    onChoose: (choice) => session.edit((document) => document.choose(collision, choice)),
    ...sides(collision, { text, columns: context.columns, placeOf }),
  }));
  return <CollisionList rows={rows} />;
}

interface Words {
  text: Text;
  columns: readonly GridColumn[];
  placeOf: (row: GridRow) => number;
}

/** The place of a collision, its stored value and the typed one. */
function sides(
  collision: Collision,
  { text, columns, placeOf }: Words,
): Pick<CollisionRow, 'place' | 'stored' | 'yours'> {
  if (collision.kind === 'revived')
    return {
      place: text('rows.conflict.removedRow'),
      stored: collision.stored.join(', '),
      yours: text('rows.conflict.removed'),
    };
  const row = placeOf(collision.row);
  if (collision.kind === 'gone') {
    const yours = columns.map(({ field }) => textIn(collision.row, field)).filter(Boolean);
    return {
      place: text('rows.conflict.row', { row }),
      stored: text('rows.conflict.removed'),
      yours: yours.join(', '),
    };
  }
  const column = columns.find(({ field }) => field === collision.field)?.label ?? collision.field;
  return {
    place: text('grid.place', { row, column }),
    stored: collision.stored || empty,
    yours: collision.yours || empty,
  };
}
