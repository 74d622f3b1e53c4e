import type { Knex } from 'knex';
import type { Records, ShownRecords } from '../../../schemas/generated/records.ts';
import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import type { NegotiationPart } from '../../../schemas/mechanisms/common/read-state.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerRepresentation } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import type { ParticipationHelpers } from './computed.ts';

type Negotiation = NegotiationPart & Pick<Records['negotiation'], 'type'>;

/** Shows the exchange between the quick bot and one supplier, item by item. The purchaser sees no more than that. */
export async function showItemTable(ctx: Context, { db }: Services): Promise<void> {
  const entity = entityNamed('participation');
  const row: (ShownRecords['participation'] & ParticipationHelpers) | undefined = await findRepresentation(
    { entity, id: idOf(ctx) },
    ctx.state.reader,
    db,
  );
  if (!row) throw new Problem('not_found');
  const body = row.auction ? presentTable({ ...row, itemLines: await itemLinesOf(row.id, db) }, row.auction) : null;
  if (!body) throw new Problem('wrong_state', { params: { type: row.auction?.type ?? null } });
  answerRepresentation(ctx, 200, 'ItemTable', body);
}

async function itemLinesOf(participation: string, db: Knex): Promise<Records['participation']['itemLines']> {
  const [found] = await raw<Pick<Records['participation'], 'itemLines'>>(db, {
    sql: 'select item_lines as "itemLines" from participation where id = ?',
    bindings: [participation],
  });
  return found?.itemLines ?? null;
}

/** Null if the type has no table, or the negotiation is not published. */
export function presentTable(row: Records['participation'], negotiation: Negotiation): JsonObject | null {
  const mechanism = mechanismFor(negotiation.type);
  if (!mechanism?.actions.answerItems || !row.itemLines) return null;
  const state = mechanism.read({ negotiation, participations: [row] });
  const view: JsonObject = { ...mechanism.supplierView(state, row.id, '') };
  const table = view['table'];
  if (!isObject(table)) return null;
  const { items: lines, totalAsked, ...rest } = table;
  const requestItem = entityNamed('requestItem');
  // Written out: there may be thousands, and spreading the rest of each takes as long as everything else.
  const items = (Array.isArray(lines) ? lines : []).filter(isObject).map(({ item, unitPrice, state: line, asked }) => ({
    item: iriOf(requestItem, String(item)),
    unitPrice,
    state: line,
    target: asked,
  }));
  return { '@type': 'ItemTable', items, ...rest, totalTarget: totalAsked, version: row.version };
}
