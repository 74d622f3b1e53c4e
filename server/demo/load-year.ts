import { gunzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import { isObject } from '../../schemas/language/json-schema.ts';
import { raw } from '../kernel/repository/records.ts';
import { entryHash, genesisHash } from '../bidding/log-hash.ts';
import type { Person } from './create-people.ts';

type Row = Record<string, unknown>;

interface Year {
  /** Time of the last event. */
  end: string;
  /** The demo's people in the year's data. */
  who: { key: string; account: string; organization: string }[];
  tables: Record<string, Row[]>;
}

const week = 7 * 24 * 3600 * 1000;

/**
 * Loads fourteen months of history of the demo's people and others. The product itself created these rows
 * (`server/bench/demo-year.ts`). They are shifted by whole weeks to end within the last week, and the hash chains of
 * the logs are recalculated.
 */
export async function loadYear(
  trx: Knex.Transaction,
  { people, passwordHash, now }: { people: readonly Person[]; passwordHash: string; now: Date },
): Promise<void> {
  const { default: packed } = await import('../../examples/demo/year.json', { with: { type: 'json' } });
  const text = gunzipSync(Buffer.from(packed.rowsAsGzipInBase64, 'base64')).toString();
  const kept: Year = JSON.parse(text);
  const shift = Math.floor((now.getTime() - Date.parse(kept.end)) / week) * week;
  const moved = movedBy(text, shift);
  const { tables }: Year = JSON.parse(asPeople(moved, kept.who, people));
  const strangers = strangersIn(tables, people);
  for (const account of strangers['account'] ?? []) account['password_hash'] = passwordHash;
  for (const entries of byNegotiation(strangers['negotiation_log'] ?? [])) chain(entries);
  await insertAll(strangers, trx);
  await leaveFuture(new Date(Date.parse(kept.end) + shift).toISOString(), trx);
  await trx.raw(earlierPrices);
  await trx.raw(linkedEntries);
  await trx.raw(peppolIds);
  await trx.raw(peppolOrders);
  await recount(trx);
}

/** Removes timestamps that the machine set by its own clock while playing the year, weeks after the year's end. */
async function leaveFuture(end: string, trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `update account a set last_seen_at = coalesce((select max(h.at) from history h where h.account_id = a.id), a.created_at)
      where a.last_seen_at > ?`,
    [end],
  );
  for (const table of ['organization_contact', 'request_access', 'negotiation_access', 'supplier_record'])
    await trx.raw(`update ${table} set created_at = ? where created_at > ?`, [end, end]);
}

/**
 * Sets last year's prices, of which there are no records, for three of four items, and target prices for every third.
 */
const earlierPrices = `update request_item t set last_price = round(i.lowest * (1.01 + 0.01 * (i.number % 4)), 2),
    target_price = case when i.number % 3 = 0 then round(i.lowest * 0.95, 2) end
  from (select i.id, row_number() over (order by i.created_at, i.id) as number, min(l.total_price / i.quantity) as lowest
    from request_item i join response_item l on l.request_item_id = i.id and l.total_price > 0 group by i.id) i
  where t.id = i.id and i.number % 4 > 0`;

/** The year's entries were created before equal addresses linked them to registered suppliers. */
const linkedEntries = `update custom_supplier s set supplier_id = a.organization_id, linked_by = 'email'
  from account a where s.supplier_id is null and lower(a.email) = lower(s.email)
    and exists (select from organization_contact k where k.contact_id = a.organization_id and k.organization_id = s.organization_id)`;

/** Partners of the year without their own number get a D-U-N-S number that belongs to no one. */
const peppolIds = `update organization o
  set peppol_id = jsonb_build_object('scheme', '0060', 'id', lpad(n.number::text, 9, '0'))
  from (select id, row_number() over (order by created_at, id) as number from organization where peppol_id is null) n
  where o.id = n.id and o.kind <> 'operator'`;

/** The year's orders were created before these numbers existed. */
const peppolOrders = `update purchase_order p set details = jsonb_set(
    jsonb_set(p.details, '{buyer,peppolId}', b.peppol_id), '{seller,peppolId}', s.peppol_id)
  from organization b, organization s
  where b.id = p.organization_id and s.id = p.supplier_id and p.document_key is null and p.details is not null
    and b.peppol_id is not null and s.peppol_id is not null`;

const instant = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)(Z|\+00:00)"/g;
const date = /"(\d{4}-\d\d-\d\d)"/g;

/** Shifts every instant and date in the text. */
function movedBy(text: string, milliseconds: number): string {
  const later = (from: string): string => new Date(Date.parse(from) + milliseconds).toISOString();
  return text
    .replaceAll(instant, (_, at: string, zone: string) => `"${later(`${at}Z`).slice(0, -1)}${zone}"`)
    .replaceAll(date, (_, day: string) => `"${later(`${day}T12:00:00Z`).slice(0, 10)}"`);
}

/** Replaces the people who played the year with those of this instance. */
function asPeople(text: string, who: Year['who'], people: readonly Person[]): string {
  const names = new Map(
    who.flatMap(({ key, account, organization }): [string, string][] => {
      const person = people.find((one) => one.key === key);
      return person
        ? [
            [account, person.account],
            [organization, person.organization],
          ]
        : [];
    }),
  );
  return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => names.get(id) ?? id);
}

/** Returns the rows without the people, who already exist, and their initial records. */
function strangersIn(tables: Year['tables'], people: readonly Person[]): Year['tables'] {
  const known = new Set(people.flatMap(({ account, organization }) => [account, organization]));
  const isTheirs = (table: string, row: Row): boolean =>
    known.has(String(row['id'])) || (table === 'postal_address' && known.has(String(row['organization_id'])));
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.filter((row) => !isTheirs(table, row))]),
  );
}

function byNegotiation(rows: readonly Row[]): Row[][] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const negotiation = String(row['negotiation_id']);
    found.set(negotiation, [...(found.get(negotiation) ?? []), row]);
  }
  return [...found.values()].map((entries) => entries.toSorted((a, b) => Number(a['seq']) - Number(b['seq'])));
}

/** Recalculates each entry's hash, because its instant has moved. */
function chain(entries: readonly Row[]): void {
  let previousHash = genesisHash;
  for (const row of entries) {
    const {
      negotiation_id: negotiation,
      seq,
      at,
      account_id: account,
      organization_id: organization,
      event,
      data,
    } = row;
    const hash = entryHash({
      negotiation: String(negotiation),
      seq: Number(seq),
      at: new Date(String(at)).toISOString(),
      account: textIn(account),
      organization: textIn(organization),
      event: String(event),
      data: isObject(data) ? data : {},
      previousHash,
    });
    row['previous_hash'] = previousHash;
    row['hash'] = hash;
    previousHash = hash;
  }
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface Reference {
  from: string;
  to: string;
  column: string;
  optional: boolean;
}

/** Inserts referenced rows first. Columns in circular references are set later. */
async function insertAll(tables: Year['tables'], trx: Knex.Transaction): Promise<void> {
  const references = (await raw<Reference>(trx, { sql: referencesSql, bindings: [] })).filter(
    ({ from, to }) => from !== to && from in tables && to in tables,
  );
  const order: string[] = [];
  const waiting = new Set(Object.keys(tables));
  while (waiting.size > 0) {
    const waits = (table: string, isStrict: boolean): boolean =>
      references.some(({ from, to, optional }) => from === table && waiting.has(to) && (isStrict || !optional));
    const ready = [...waiting].filter((table) => !waits(table, true));
    const free = ready.length > 0 ? ready : [...waiting].filter((table) => !waits(table, false)).slice(0, 1);
    if (free.length === 0)
      throw new Error(`circular references between tables of the year: ${[...waiting].join(', ')}`);
    for (const table of free) waiting.delete(table);
    order.push(...free);
  }
  const own = await raw<Generated>(trx, { sql: generatedSql, bindings: [] });
  const later: Reference[] = [];
  for (const [place, table] of order.entries()) {
    const rows = tables[table] ?? [];
    const postponed = references.filter(({ from, to }) => from === table && order.indexOf(to) > place);
    later.push(...postponed);
    const generated = own.filter((one) => one.table === table);
    const isLeftOut = (name: string): boolean => [...postponed, ...generated].some(({ column }) => column === name);
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !isLeftOut(column));
    if (rows.length === 0) continue;
    for (const { column } of generated) rows.sort((a, b) => Number(a[column]) - Number(b[column]));
    const list = columns.map((column) => `"${column}"`).join(', ');
    await trx.raw(
      `insert into "${table}" (${list}) select ${list} from jsonb_populate_recordset(null::"${table}", ?) on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  }
  for (const { from, column } of later) {
    const rows = (tables[from] ?? []).filter((row) => row[column] !== null);
    if (rows.length === 0) continue;
    await trx.raw(
      `update "${from}" t set "${column}" = s."${column}" from jsonb_populate_recordset(null::"${from}", ?) s where s.id = t.id`,
      [JSON.stringify(rows.map((row) => ({ id: row['id'], [column]: row[column] })))],
    );
  }
}

const referencesSql = `select s.relname as "from", t.relname as "to", a.attname as "column", not a.attnotnull as optional
  from pg_constraint c join pg_class s on s.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.contype = 'f'`;

interface Generated {
  table: string;
  column: string;
}

/** Columns that the database generates. If they number the rows, these are inserted in that order. */
const generatedSql = `select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (a.attidentity = 'a' or a.attgenerated <> '')`;

/** Recalculates stored counts, because rows were inserted in a different order than originally. */
async function recount(trx: Knex.Transaction): Promise<void> {
  const counts = await raw<{ name: string }>(trx, {
    sql: `select proname as name from pg_proc where proname like 'recount\\_%' and pronargs = 0 and pronamespace = 'public'::regnamespace order by 1`,
    bindings: [],
  });
  for (const { name } of counts) await trx.raw(`select ${name}()`);
}
