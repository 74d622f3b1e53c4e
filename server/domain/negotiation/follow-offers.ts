import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordRef } from '../../kernel/commands/command.ts';
import { newId } from '../../kernel/ids.ts';
import { raw } from '../../kernel/repository/records.ts';
import { tableOf, toColumns } from '../../kernel/repository/table.ts';
import { updateMany } from '../../kernel/repository/update-many.ts';
import { withoutExcluded, entrants, type Entrant } from './entrants.ts';
import { copyOfferLines } from './lots/copy-lines.ts';
import { requestFacts } from './request-facts.ts';
import { rankDraft } from './prices/placed.ts';

interface Draft {
  id: string;
  round: number;
  organization: string;
  suppliers: string[] | null;
}

interface Stored {
  id: string;
  supplier: string;
  initialPrice: string;
  currency: string;
  rate: string | null;
}

/**
 * While a negotiation is a draft, its participants, initial prices and scores follow the offers. In a further round,
 * the initial prices are the last offers of the round before, and stay.
 */
export async function followOffers(
  request: string,
  { trx, now }: { trx: Knex.Transaction; now: Date },
): Promise<RecordRef[]> {
  const drafts = await raw<Draft>(trx, {
    sql: `select id, round, organization_id as organization, suppliers from negotiation
      where request_id = ? and state = 'drafted' order by id for update`,
    bindings: [request],
  });
  const facts = drafts.length > 0 && (await requestFacts({ by: 'id', id: request }, trx));
  if (!facts) return [];
  const touched: RecordRef[] = [];
  for (const draft of drafts) {
    const items = facts.items.filter(({ negotiation }) => negotiation === draft.id);
    if (await follow(draft, withoutExcluded(draft, await entrants(facts, items, trx)), { trx, now }))
      touched.push({ entity: 'negotiation', id: draft.id });
    if (draft.round === 1) await copyOfferLines(draft.id, trx);
  }
  return touched;
}

type Context = Parameters<typeof followOffers>[1];

async function follow(draft: Draft, found: readonly Entrant[], context: Context): Promise<boolean> {
  const stored = await raw<Stored>(context.trx, {
    sql: `select id, supplier_id as supplier, initial_price as "initialPrice", currency, rate::text
      from participation where negotiation_id = ?`,
    bindings: [draft.id],
  });
  const bySupplier = new Map(stored.map((row) => [row.supplier, row]));
  const kept = draft.round > 1 ? found.filter(({ supplier }) => bySupplier.has(supplier)) : found;
  const suppliers = new Set(kept.map(({ supplier }) => supplier));
  const withdrawn = stored.filter(({ supplier }) => !suppliers.has(supplier));
  const rows = rankDraft(
    kept.map((entrant) => {
      const row = bySupplier.get(entrant.supplier);
      const price = draft.round > 1 && row ? pricesOf(row) : {};
      return { ...entrant, ...price, id: row?.id ?? newId() };
    }),
  );
  if (withdrawn.length > 0)
    await context
      .trx('participation')
      .whereIn(
        'id',
        withdrawn.map(({ id }) => id),
      )
      .delete();
  await insertNew(
    rows.filter(({ supplier }) => !bySupplier.has(supplier)),
    draft,
    context,
  );
  await changeOthers(
    rows.filter(({ supplier }) => bySupplier.has(supplier)),
    context,
  );
  return withdrawn.length > 0 || rows.length > 0;
}

const pricesOf = ({ initialPrice, currency, rate }: Stored) => ({ initialPrice, currency, rate });

type PlacedEntrant = ReturnType<typeof rankDraft<Entrant & { id: string }>>[number];

async function insertNew(rows: readonly PlacedEntrant[], draft: Draft, { trx, now }: Context): Promise<void> {
  if (rows.length === 0) return;
  const at = now.toISOString();
  const fixed = { version: 1, createdAt: at, updatedAt: at, state: 'participating', negotiation: draft.id };
  const table = tableOf(entityNamed('participation'));
  const values = rows.map((row) => toColumns(table, { ...row, ...fixed, organization: draft.organization }));
  await trx.batchInsert(table.name, values, 200);
}

async function changeOthers(rows: readonly PlacedEntrant[], { trx, now }: Context): Promise<void> {
  const changes = rows.map(({ id, supplier, ...row }) => ({
    id,
    values: { ...row, supplier },
  }));
  await updateMany({ entity: entityNamed('participation'), rows: changes, now }, trx);
}
