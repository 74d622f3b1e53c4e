import type { Coverage } from '../../../schemas/generated/answers.ts';
import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { raw } from '../../kernel/repository/records.ts';
import { isFree } from './lots/lot-items.ts';
import { offeredGroups } from './lots/lot-lines.ts';
import type { RequestFacts } from './request-facts.ts';

/** Suppliers that remain for each choice of items: a negotiation includes only suppliers that offer all of them. */
export async function coverageOf(facts: RequestFacts, db: Knex): Promise<Coverage> {
  const names = await raw<{ id: string; name: string }>(db, {
    sql: 'select id, legal_name as name from organization where id = any(?::uuid[])',
    bindings: [facts.offers.map(({ supplier }) => supplier)],
  });
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const places = new Map(facts.offers.map(({ id }, place) => [id, place]));
  const free = new Set(facts.items.filter(isFree).map(({ id }) => id));
  const groups = await offeredGroups(facts, db);
  return {
    suppliers: facts.offers.map(({ supplier }) => ({
      supplier: iriOf(entityNamed('organization'), supplier),
      name: nameOf.get(supplier) ?? '',
    })),
    groups: groups
      .map(({ items, offers }) => ({
        items: items.filter((id) => free.has(id)).map((id) => iriOf(entityNamed('requestItem'), id)),
        suppliers: offers.flatMap((offer) => places.get(offer) ?? []),
      }))
      .filter(({ items }) => items.length > 0),
  };
}
