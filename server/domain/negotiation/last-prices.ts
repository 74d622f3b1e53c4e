import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { supplierEyes } from './supplier-eyes.ts';

interface LastPrice {
  item: string;
  unitPrice: string;
  at: string;
}

/** The purchaser's own: what an item of the same name and unit was last awarded for, counted in the same currency. */
export async function lastPrices(ctx: Context, { db }: Services): Promise<void> {
  const { reader } = ctx.state;
  const entity = entityNamed('negotiation');
  if (supplierEyes(reader) !== null) throw new Problem('insufficient_role');
  const row = await findRepresentation({ entity, id: idOf(ctx) }, reader, db);
  if (!row) throw new Problem('not_found');
  const found = await raw<LastPrice>(db, { sql, bindings: [row.id] });
  const prices = found.map((price) => ({ ...price, item: iriOf(entityNamed('requestItem'), price.item) }));
  answerDocument(ctx, 200, entity.type, { prices });
}

const sql = `with wanted as (
    select i.id, lower(trim(i.name)) as name, i.unit, n.organization_id, coalesce(r.currency, 'EUR') as currency
    from request_item i join negotiation n on n.id = i.negotiation_id join request r on r.id = n.request_id
    where n.id = ?
  )
  select distinct on (w.id) w.id as item, coalesce(round((line->>'unitPrice')::numeric * p.rate, 4)::text, line->>'unitPrice') as "unitPrice",
    to_char(n.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from wanted w
    join request_item i on lower(trim(i.name)) = w.name and i.unit = w.unit and i.organization_id = w.organization_id
    join negotiation n on n.id = i.negotiation_id and n.state = 'awarded' and n.currency = w.currency
    join participation p on p.negotiation_id = n.id and p.state = 'won'
    cross join lateral jsonb_array_elements(p.items) line
  where line->>'item' = i.id::text and line->>'unitPrice' is not null
  order by w.id, n.decided_at desc nulls last`;
