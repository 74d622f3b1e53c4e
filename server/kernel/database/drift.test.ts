import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import { tableOf, type Column, type ColumnKind } from '../repository/table.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

interface Stored {
  table: string;
  column: string;
  type: string;
  required: boolean;
  hasDefault: boolean;
}

const typeOf: Record<ColumnKind, string> = {
  text: 'text',
  instant: 'timestamp(3) with time zone',
  date: 'date',
  decimal: 'numeric',
  integer: 'integer',
  boolean: 'boolean',
  json: 'jsonb',
  link: 'uuid',
  uuid: 'uuid',
};

let database: TestDatabase;
let client: pg.Client;
let stored: Map<string, Map<string, Stored>>;

before(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Stored>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.atthasdef as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  stored = new Map();
  for (const row of rows) {
    const columns = stored.get(row.table) ?? new Map<string, Stored>();
    stored.set(row.table, columns.set(row.column, row));
  }
});

after(async () => {
  await client.end();
  await database.drop();
});

const columnsOf = (entity: Entity): Map<string, Stored> =>
  stored.get(tableOf(entity).name) ?? assert.fail(`there is no table ${tableOf(entity).name}`);

const propertyOf = (entity: Entity, { property }: Column) => entity.schema.properties?.[property];

/** True for columns that are never null: required in a body, always set by the engine, or with a default. */
function isAlwaysThere(entity: Entity, column: Column): boolean {
  const property = propertyOf(entity, column);
  if (!property) return true;
  const isRequired = entity.schema.required?.includes(column.property) ?? false;
  return isRequired || property['x-always'] === true || property.default !== undefined;
}

/** Returns every constraint or index of one kind, in PostgreSQL's notation. */
async function definitions(sql: string, entity: Entity): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(sql, [tableOf(entity).name]);
  return rows.map(({ definition }) => definition);
}

const constraints = (kind: 'c' | 'f', entity: Entity): Promise<string[]> =>
  definitions(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = '${kind}'`,
    entity,
  );

const indexes = (entity: Entity): Promise<string[]> =>
  definitions(`select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass`, entity);

for (const entity of Object.values(entities)) {
  const table = tableOf(entity);

  test(`${table.name} has exactly one column per stored property`, () => {
    const expected = table.columns.map(({ column }) => column);
    assert.deepEqual([...columnsOf(entity).keys()].toSorted(), expected.toSorted());
  });

  test(`${table.name}: column types match the schema`, () => {
    for (const { column, kind } of table.columns)
      assert.equal(columnsOf(entity).get(column)?.type, typeOf[kind], column);
  });

  test(`${table.name}: columns are not null exactly where the schema says so`, () => {
    for (const column of table.columns) {
      assert.equal(columnsOf(entity).get(column.column)?.required, isAlwaysThere(entity, column), column.column);
    }
  });

  test(`${table.name}: every default of the schema exists in the table`, () => {
    for (const column of table.columns) {
      if (propertyOf(entity, column)?.default === undefined) continue;
      assert.ok(columnsOf(entity).get(column.column)?.hasDefault, column.column);
    }
  });

  test(`${table.name}: visible links are indexed foreign keys`, async () => {
    const [keys, found] = await Promise.all([constraints('f', entity), indexes(entity)]);
    for (const column of table.columns) {
      if (column.link === undefined || propertyOf(entity, column)?.['x-internal']) continue;
      assert.ok(
        keys.some((key) => key.startsWith(`FOREIGN KEY (${column.column}) `)),
        `${column.column}: no foreign key`,
      );
      assert.ok(
        found.some((index) => index.includes(`(${column.column}`)),
        `${column.column}: no index`,
      );
    }
  });

  const { lifecycle } = entity;
  if (!lifecycle) continue;
  test(`${table.name}: the table allows exactly the states of the lifecycle`, async () => {
    const checks = await constraints('c', entity);
    const allowed = checks.find((check) => /\(state = ANY/.test(check)) ?? assert.fail('no check on the state');
    const states = [...allowed.matchAll(/'(\w+)'::text/g)].map(([, state = '']) => state);
    assert.deepEqual(states.toSorted(), Object.keys(lifecycle.states).toSorted());
  });
}
