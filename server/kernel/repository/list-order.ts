import type { Entity } from '../../../schemas/language/entity.ts';
import { customOrder } from './custom-filter.ts';
import { isHidden, type ListQuestion } from './list-filters.ts';
import type { Reader } from './scope.ts';
import { visibilityFor } from './visibility.ts';
import { tableOf, type Column } from './table.ts';

/** One sort key of rows. */
export interface Key {
  sql: string;
  bindings: readonly unknown[];
  descending: boolean;
  nullable: boolean;
}

/**
 * Rows sorted by these keys, with those without a value last. The id breaks ties, ascending, or in the direction of the
 * key if the order is one plain column. Both then come from one index. Hidden values look the same from either end.
 */
export interface Order {
  keys: readonly Key[];
  /**
   * The single column that forms the keys and is visible in every row. Its position in an index is a position in the
   * list.
   */
  column?: Column;
}

/** Returns the order requested with `order[property]`, or the list's default order. */
export function orderOf({ entity, query }: ListQuestion, reader: Reader): Order {
  const columns = [...query].flatMap(([name, [direction]]) => {
    const property = /^order\[(.+)\]$/.exec(name)?.[1];
    if (property === undefined) return [];
    return keyOf({ entity, property, descending: direction?.toLowerCase() === 'desc' }, reader);
  });
  if (columns.length === 0) return usualOrder(entity, reader);
  const [first, ...others] = columns;
  return { keys: columns, ...(others.length === 0 && first?.column ? { column: first.column } : {}) };
}

interface OrderQuestion {
  entity: Entity;
  property: string;
  descending: boolean;
}

function keyOf({ entity, property, descending }: OrderQuestion, reader: Reader): (Key & { column?: Column })[] {
  const custom = property.startsWith('custom.') ? customOrder(entity, property, reader) : undefined;
  if (custom) return [{ ...custom, descending, nullable: true }];
  const column = tableOf(entity).byProperty.get(property);
  if (!column || column.kind === 'json' || isHidden(entity, property)) return [];
  const shown = visibilityFor({ entity, property }, reader);
  if (!shown) return [];
  return [shown === true ? plainKey(column, descending) : hiddenKey(column, descending, shown)];
}

const plainKey = (column: Column, descending: boolean): Key & { column: Column } => {
  const { column: name, nullable } = column;
  return { sql: `t.${name}`, bindings: [], descending, nullable, column };
};

/** If a property is hidden for a time or from some readers, sorting by it would reveal it. */
const hiddenKey = (
  { column }: Column,
  descending: boolean,
  shown: { sql: string; bindings: readonly unknown[] },
): Key => ({
  sql: `(case when ${shown.sql} then t.${column} end)`,
  bindings: shown.bindings,
  descending,
  nullable: true,
});

/** The default order. */
function usualOrder(entity: Entity, reader: Reader): Order {
  const { field, direction } = entity.sort ?? { field: 'createdAt', direction: 'desc' };
  const column = tableOf(entity).byProperty.get(field);
  if (!column) throw new Error(`${entity.name} is sorted by the unknown property ${field}`);
  const shown = visibilityFor({ entity, property: field }, reader);
  const descending = direction === 'desc';
  if (!shown || shown === true) return { keys: [plainKey(column, descending)], column };
  return { keys: [hiddenKey(column, descending, shown)] };
}

/** Returns `k0 desc nulls last, id desc`, over names given to the keys. `reversed`: from the end. */
export function orderSql(
  order: Order,
  { names, id, reversed = false }: { names: readonly string[]; id: string; reversed?: boolean },
): string {
  const keys = order.keys.map(({ descending, nullable }, index) => {
    const nulls = nullable ? ` nulls ${reversed ? 'first' : 'last'}` : '';
    return `${names[index]} ${descending === reversed ? 'asc' : 'desc'}${nulls}`;
  });
  const down = order.column !== undefined && order.keys.at(-1)?.descending === true;
  return [...keys, `${id} ${down === reversed ? 'asc' : 'desc'}`].join(', ');
}
