import type { Entity } from '../../../schemas/language/entity.ts';
import { conjunction, filters, type ListQuestion } from './list-filters.ts';
import { orderOf, type Order } from './list-order.ts';
import { accessTables, readScope, scopeParts, type Reader, type Sql } from './scope.ts';
import { tableOf } from './table.ts';

/**
 * The source of a list. `from` has the alias `t`, which the rest of the SQL uses. `where` follows it in every
 * statement, and its bindings begin with those of `from`.
 */
export interface Source {
  from: string;
  where: Sql;
  order: Order;
}

/**
 * The rows of an entity that the reader may see, filtered and ordered as requested. For a reader who sees rows only
 * through an access table, that table is queried, if it holds the columns needed. Its index is as long as the visible
 * rows, not as long as the whole table.
 */
export function sourceOf(question: ListQuestion, reader: Reader): Source {
  const order = orderOf(question, reader);
  const isSearch = question.query.has('q');
  const narrowed = filters(question, reader);
  const kept = accessOf(question.entity, reader);
  const within = kept && conjunction([kept.scope, ...narrowed]);
  if (kept && within && isKept([within.sql, ...order.keys.map(({ sql }) => sql)], kept.columns))
    return { from: kept.from, where: { ...within, byValues: isSearch }, order };
  const unions = unionOfWays(question.entity, reader);
  if (unions && order.column) {
    const { sql, bindings } = conjunction([everything, ...narrowed]);
    return {
      from: unions.sql,
      where: { sql, bindings: [...unions.bindings, ...bindings], byValues: isSearch },
      order,
    };
  }
  const scope = readScope({ entity: question.entity, actions: ['read'], alias: 't' }, reader);
  return {
    from: `${tableOf(question.entity).name} t`,
    where: { ...conjunction([scope, ...narrowed]), byValues: isSearch },
    order,
  };
}

/**
 * Rows that are visible in several ways, each by a value of its own. The ways are separate queries, so that each is
 * read in the order of its index and the results are merged. A single `or` would sort all visible rows for each page.
 */
function unionOfWays(entity: Entity, reader: Reader): Sql | undefined {
  if (reader.caller.kind === 'system') return undefined;
  const rules = reader.rules.filter((one) => one.entity === entity.name && one.actions.includes('read'));
  const areValues = rules.every(({ where }) => Object.values(where).some((test) => typeof test === 'string'));
  if (rules.length < 2 || !areValues) return undefined;
  const parts = scopeParts({ entity, actions: ['read'], alias: 's' }, reader);
  const ways = parts.map((part, index) => conjunction([part, ...parts.slice(0, index).map(notSeen)]));
  const { name } = tableOf(entity);
  return {
    sql: `(${ways.map(({ sql }) => `select s.* from ${name} s where ${sql}`).join(' union all ')}) t`,
    bindings: ways.flatMap(({ bindings }) => bindings),
  };
}

const everything: Sql = { sql: 'true', bindings: [] };

const notSeen = ({ sql, bindings }: Sql): Sql => ({ sql: `${sql} is not true`, bindings });

interface ListColumns {
  from: string;
  scope: Sql;
  columns: ReadonlySet<string>;
}

/** The access table that is the reader's only way to see records of the entity. */
function accessOf(entity: Entity, reader: Reader): ListColumns | undefined {
  if (reader.caller.kind === 'system') return undefined;
  const [rule, ...others] = reader.rules.filter((one) => one.entity === entity.name && one.actions.includes('read'));
  const test = rule?.where['id'];
  if (!rule || others.length > 0 || typeof test !== 'object' || test === null || !('granted' in test)) return undefined;
  const access = accessTables[test.granted];
  if (!access?.copies) return undefined;
  const { id: _, ...where } = rule.where;
  const rest = readScope({ entity, actions: ['read'], alias: 't' }, { ...reader, rules: [{ ...rule, where }] });
  const organization = reader.caller.viewAs?.organization ?? reader.caller.organization;
  const columns = [`${access.record} as id`, `${access.organization} as seen_by`, ...access.copies];
  return {
    from: `(select ${columns.join(', ')} from ${test.granted}) t`,
    scope: conjunction([{ sql: 't.seen_by = ?', bindings: [organization] }, rest]),
    columns: new Set(['id', 'seen_by', ...access.copies]),
  };
}

const isKept = (statements: readonly string[], columns: ReadonlySet<string>): boolean =>
  statements.every((sql) => [...sql.matchAll(/\bt\.(\w+)/g)].every(([, column = '']) => columns.has(column)));
