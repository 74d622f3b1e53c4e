import { idsIn } from '../../kernel/repository/ids-in.ts';
import type { Reader, Sql } from '../../kernel/repository/scope.ts';
import { viewingPurchaser, viewingSupplier } from '../negotiation/viewing-organization.ts';

/** The index contains no shorter parts of words. */
const shortest = 3;

interface Place {
  /** SQL for the ids of listed records; its only binding is the word. */
  sql: string;
  /** The column with the owner's id. */
  owner: string;
}

const itemsOf = (select: string): Place => ({
  sql: `select ${select} from request_item i join request r on r.id = i.request_id where i.name ilike ?`,
  owner: 'i.organization_id',
});

const suppliersOf = (select: string): Place => ({
  sql: `select ${select} from organization o join request_access g on g.organization_id = o.id
    join request r on r.id = g.request_id where o.legal_name ilike ?`,
  owner: 'r.organization_id',
});

const places = {
  request: [itemsOf('r.id'), suppliersOf('r.id')],
  workflow: [itemsOf('r.workflow_id'), suppliersOf('r.workflow_id')],
  negotiation: [
    itemsOf('i.negotiation_id'),
    {
      sql: `select n.id from organization o join participation p on p.supplier_id = o.id
        join negotiation n on n.id = p.negotiation_id where o.legal_name ilike ?`,
      owner: 'n.organization_id',
    },
  ],
} satisfies Record<string, readonly Place[]>;

/**
 * In addition to titles, purchasers find records with an item or a supplier of such a name. A supplier finds items of
 * records that it sees, but no other participants.
 */
export const searchedIn =
  (list: keyof typeof places) =>
  (pattern: string, reader: Reader): Sql[] => {
    if (pattern.length < shortest + '%%'.length) return [];
    const supplier = viewingSupplier(reader);
    if (supplier !== null) return list === 'workflow' ? [] : [seen(list, supplier, pattern)];
    return places[list].map((place) => among(place, pattern, reader));
  };

function among({ sql, owner }: Place, pattern: string, reader: Reader): Sql {
  const purchaser = viewingPurchaser(reader);
  return purchaser === null ? idsIn(sql, [pattern]) : idsIn(`${sql} and ${owner} = ?`, [pattern, purchaser]);
}

/** Records that the supplier has access to and that contain an item of this name. */
const seen = (list: 'request' | 'negotiation', supplier: string, pattern: string): Sql =>
  idsIn(
    `select i.${list}_id from request_item i
      join ${list}_access g on g.${list}_id = i.${list}_id and g.organization_id = ? where i.name ilike ?`,
    [supplier, pattern],
  );
