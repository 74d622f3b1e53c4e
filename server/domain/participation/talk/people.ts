import type { Knex } from 'knex';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { raw } from '../../../kernel/repository/records.ts';

/** Whom a talk is with, and who stands behind the bot. */
export interface People {
  /** Of the supplier's account. */
  language: Language;
  addressee: string | null;
  /** The purchaser's organization. */
  buyer: string | null;
  /** The supplier's organization. */
  supplierName: string | null;
  /** Who was named for suppliers that want a person; null: nobody. */
  person: string | null;
}

interface About {
  /** Of the supplier: who writes, or wrote last; null: whoever came first. */
  account: string | null;
  supplier: string;
  organization: string;
  person: string | null;
}

const nameSql = `a.given_name || ' ' || a.family_name`;

/** The language follows who writes for the supplier. A person who has left is not named any more. */
export async function peopleOf({ account, supplier, organization, person }: About, db: Knex): Promise<People> {
  const [found] = await raw<Partial<People>>(db, {
    sql: `select s.language, s.name as addressee, o.legal_name as buyer,
        (select t.legal_name from organization t where t.id = ?) as "supplierName",
        (select ${nameSql} from account a where a.id = ? and a.organization_id = o.id and a.active) as person
      from organization o left join lateral (select a.language, ${nameSql} as name from account a
        where a.organization_id = ? order by (a.id = ?) desc nulls last, a.created_at, a.id limit 1) s on true
      where o.id = ?`,
    bindings: [supplier, person, supplier, account, organization],
  });
  const { language, addressee = null, buyer = null, supplierName = null, person: name = null } = found ?? {};
  return { language: language ?? 'en', addressee, buyer, supplierName, person: name };
}
