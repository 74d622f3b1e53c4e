import type pg from 'pg';

const isOurs = (oid: string): string =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;
const inPublic = (column: string): string => `${column} = 'public'::regnamespace`;

/** One line per object. `not null` is in the line of its column, because not every PostgreSQL has a constraint for it. */
const shapeQuery = `
  with relation as (
    select oid, relname, relkind from pg_class
    where ${inPublic('relnamespace')} and relkind in ('r', 'p', 'v', 'm', 'S') and relname not like 'migration%'
  )
  select concat_ws(' ', 'relation', relname, relkind) as line from relation
  union all select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from relation where relkind in ('v', 'm')
  union all
    select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, attgenerated, attidentity, pg_get_expr(adbin, adrelid))
    from relation join pg_attribute a on a.attrelid = relation.oid
    left join pg_attrdef on adrelid = a.attrelid and adnum = a.attnum
    where relkind in ('r', 'p') and attnum > 0 and not attisdropped
  union all
    select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid))
    from relation join pg_constraint c on conrelid = relation.oid where contype <> 'n'
  union all select 'index ' || pg_get_indexdef(indexrelid) from relation join pg_index on indrelid = relation.oid
  union all
    select 'trigger ' || pg_get_triggerdef(t.oid) from relation join pg_trigger t on tgrelid = relation.oid
    where not tgisinternal
  union all
    select 'function ' || pg_get_functiondef(p.oid) from pg_proc p
    where ${inPublic('pronamespace')} and prokind in ('f', 'p') and ${isOurs('p.oid')}
  union all
    select concat_ws(' ', 'type', typname, enumlabel) from pg_type t left join pg_enum on enumtypid = t.oid
    where ${inPublic('typnamespace')} and typtype in ('e', 'd') and ${isOurs('t.oid')}
  union all select 'extension ' || extname from pg_extension
  order by 1`;

/** The columns of each table's primary key; none if it has no key. */
const keysQuery = `
  select relname as table, array_remove(array_agg(quote_ident(attname) order by attnum), null) as key from pg_class c
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  left join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
  where c.${inPublic('relnamespace')} and relkind = 'r' and relname not like 'migration%'
  group by relname order by relname`;

async function lines(query: string, client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query);
  return rows.map(({ line }) => line);
}

/** Returns everything that the schema defines, one line per object. */
export const shapeOf = (client: pg.ClientBase): Promise<string[]> => lines(shapeQuery, client);

/** Returns one line per row, with its primary key. The rows of a table without a key are numbered. */
export async function rowsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ table: string; key: string[] }>(keysQuery);
  const queries = tables.map(({ table, key }) => {
    const columns = key.length > 0 ? key.map((column) => `${column}::text`).join(', ') : 'row_number() over ()';
    return `select concat_ws(' ', '${table}', ${columns}) as line from "${table}"`;
  });
  return lines(queries.join(' union all '), client);
}

/** Returns the expected lines that were not found. */
export function missing(expected: readonly string[], found: readonly string[]): string[] {
  const present = new Set(found);
  return expected.filter((line) => !present.has(line));
}
