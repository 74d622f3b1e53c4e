import { idsIn, mostFound } from '../../kernel/repository/ids-in.ts';
import type { Reader, Sql } from '../../kernel/repository/scope.ts';
import { viewingPurchaser, viewingSupplier } from '../negotiation/viewing-organization.ts';

type Side = 'supplier_id' | 'organization_id';

/** In addition to numbers, each side finds the newest orders of partners whose name contains the word. */
export function searchedIn(pattern: string, reader: Reader): Sql[] {
  const supplier = viewingSupplier(reader);
  if (supplier !== null) return [ofOthers(pattern, { other: 'organization_id', own: 'supplier_id', id: supplier })];
  const purchaser = viewingPurchaser(reader);
  if (purchaser !== null) return [ofOthers(pattern, { other: 'supplier_id', own: 'organization_id', id: purchaser })];
  return (['supplier_id', 'organization_id'] as const).map((other) => ofOthers(pattern, { other }));
}

/** Reads no more orders per company than are shown in total: a company may have very many. */
function ofOthers(pattern: string, { other, own, id }: { other: Side; own?: Side; id?: string }): Sql {
  const mine = own === undefined ? '' : `and p.${own} = ?`;
  return idsIn(
    `select found.id from organization o, lateral (select p.id, p.created_at from purchase_order p
        where p.${other} = o.id ${mine} order by p.created_at desc limit ${mostFound}) found
      where o.legal_name ilike ? order by found.created_at desc`,
    id === undefined ? [pattern] : [id, pattern],
  );
}
