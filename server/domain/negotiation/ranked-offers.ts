import type { Knex } from 'knex';
import type { RankedOffer } from '../../../schemas/domain/preflight/rank-checks.ts';
import { raw } from '../../kernel/repository/records.ts';
import { supplierOf } from '../invitation/offer-state.ts';

interface StoredOffer extends RankedOffer {
  response: string;
  hasBounced: boolean;
}

/** By id, the facts of offers that checks before publishing look at. */
export async function rankedOffers(responses: readonly string[], db: Knex): Promise<Map<string, StoredOffer>> {
  const rows = await raw<StoredOffer>(db, {
    sql: `select o.id as response, s.legal_name as name,
        o.binding_until as "bindingUntil",
        (select count(*)::int from evaluation_criterion c where c.request_id = o.request_id and not c.is_price
          and c.weight > 0 and not exists (select from evaluation_scoring e
            where e.response_id = o.id and e.evaluation_criterion_id = c.id)) as unrated,
        exists (select from invitation i where i.request_id = o.request_id and i.bounced_at is not null
          and ${supplierOf('i')} = o.organization_id) as "hasBounced"
      from response o join organization s on s.id = o.organization_id where o.id = any(?::uuid[])`,
    bindings: [[...responses]],
  });
  return new Map(rows.map((row) => [row.response, row]));
}
