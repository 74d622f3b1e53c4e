import type { Records, ShownRecords } from '../../../schemas/generated/records.ts';
import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import type { NegotiationPart } from '../../../schemas/mechanisms/common/read-state.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import type { ParticipationColumns } from './computed.ts';

type Negotiation = NegotiationPart & Pick<Records['negotiation'], 'type'>;

/** What lies between the quick bot and one supplier, item by item; to the purchaser it shows no more. */
export async function showItemTable(ctx: Context, { db }: Services): Promise<void> {
  const entity = entityNamed('participation');
  const row: (ShownRecords['participation'] & ParticipationColumns) | undefined = await findRepresentation(
    { entity, id: idOf(ctx) },
    ctx.state.reader,
    db,
  );
  if (!row) throw new Problem('not_found');
  const body = row.auction ? presentTable(row, row.auction) : null;
  if (!body) throw new Problem('wrong_state', { params: { type: row.auction?.type ?? null } });
  answerDocument(ctx, 200, entity.type, body);
}

/** Null where the type has none, or it was not published yet. */
export function presentTable(row: Records['participation'], negotiation: Negotiation): JsonObject | null {
  const mechanism = mechanismFor(negotiation.type);
  if (!mechanism?.actions.answerItems || !row.itemLines) return null;
  const state = mechanism.read({ negotiation, participations: [row] });
  const view: JsonObject = { ...mechanism.supplierView(state, row.id, '') };
  const table = view['table'];
  if (!isObject(table)) return null;
  const { items: lines, totalAsked, ...rest } = table;
  const items = (Array.isArray(lines) ? lines : []).filter(isObject).map(({ item, asked, ...line }) => ({
    item: itemIri(item),
    ...line,
    target: asked,
  }));
  return { items, ...rest, totalTarget: totalAsked, version: row.version };
}

const itemIri = (id: unknown): string => iriOf(entityNamed('requestItem'), String(id));
