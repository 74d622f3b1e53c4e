import type { Knex } from 'knex';
import type { TestPerson } from '../../testing/test-server.ts';

/** Tables left out: those of the instance, temporary ones, and those that the database fills itself. */
const leftOut =
  /^(migration|insight|session$|feature_flag|schema|configuration|outbox|job$|upkeep|caught_mail|heartbeat|process|idempot|stray_file|upload_volume|supplier_word|supplier_directory|award_sum|category_model|category_name|live_|guess|attempt|known_device|pulse|beat|clock)/;

/** Files are not kept. An order's documents, and the receipts of offers, are generated again from their data. */
const withoutPapers: Record<string, string> = {
  purchase_order: `|| '{"document_key": null, "ubl_key": null, "messages": []}'`,
  response: `|| '{"receipt_key": null}'`,
};

/** All rows of the year as JSON by table, with the demo's people by key, and the instant at which the year ends. */
export async function keptRows(
  db: Knex,
  { people, end }: { people: Readonly<Record<string, TestPerson>>; end: number },
): Promise<string> {
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname`,
  );
  const kept: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !leftOut.test(table.name))) {
    const { rows } = await db.raw<{ rows: { row: unknown }[] }>(
      `select to_jsonb(t) ${withoutPapers[name] ?? ''} as row from ${name} t`,
    );
    if (rows.length > 0) kept[name] = rows.map(({ row }) => row);
  }
  const who = Object.values(people).map(({ key, account, organization }) => ({ key, account, organization }));
  console.table(
    Object.entries(kept).map(([name, rows]) => ({
      name,
      rows: rows.length,
      kB: Math.round(JSON.stringify(rows).length / 1024),
    })),
  );
  return JSON.stringify({ end: new Date(end).toISOString(), who, tables: kept });
}
