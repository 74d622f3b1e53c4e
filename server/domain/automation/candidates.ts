import type { Knex } from 'knex';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { categoryOfRequest } from '../category/category-of-request.ts';
import { matchesFor } from '../custom-supplier/recommend.ts';
import { findSuppliers } from '../supplier-search/find-suppliers.ts';
import { scoutingIsOn } from '../supplier-search/scouting.ts';
import { stepsOf } from './stored-automation.ts';

const most = 20;

/**
 * Invitation bodies that the invite step would send now, best suppliers first. Already invited suppliers are left out.
 */
export async function candidatesFor(
  id: string,
  automation: Pick<RecordOf<'automation'>, 'plan' | 'organization'>,
  db: Knex,
): Promise<JsonObject[]> {
  const settings = stepsOf(automation).find(({ kind }) => kind === 'invite')?.settings;
  const [request] = await rowsWhere(entityNamed('request'), { id }, db);
  if (!request) return [];
  const who = new Set(settings?.who ?? ['preferred', 'recommended']);
  const listed = await fromOwnList(request, who, db);
  const found = who.has('public') ? await fromPublic(request, db) : [];
  return [...listed, ...found].slice(0, settings?.most ?? most);
}

async function fromOwnList(request: RecordOf<'request'>, who: ReadonlySet<string>, db: Knex): Promise<JsonObject[]> {
  if (!who.has('preferred') && !who.has('recommended')) return [];
  const category = await categoryOfRequest(request, db);
  const matches = await matchesFor(request, { category, db });
  const reachable = await reachableOf(
    matches.map(({ supplier }) => supplier.slice(-36)),
    db,
  );
  return matches
    .filter(({ why }) => who.has('recommended') || why.some(({ kind }) => kind === 'preferred'))
    .filter(({ supplier }) => reachable.has(supplier.slice(-36)))
    .map(({ supplier }) => ({ request: iriOf(entityNamed('request'), request.id), customSupplier: supplier }));
}

/** Ids of the suppliers that have an e-mail address. */
async function reachableOf(ids: readonly string[], db: Knex): Promise<Set<string>> {
  const rows = await raw<{ id: string }>(db, {
    sql: `select id from custom_supplier where id = any(?) and email is not null`,
    bindings: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Registered suppliers of the request's class that agreed to be found. */
async function fromPublic(request: RecordOf<'request'>, db: Knex): Promise<JsonObject[]> {
  if (!request.eclass || !(await scoutingIsOn(db))) return [];
  const question = { q: '', place: '', eclass: request.eclass };
  const scope = { organization: request.organization, scouting: true, request: request.id };
  const { hits } = await findSuppliers(question, scope, db);
  return hits
    .filter(({ supplier }) => !supplier.own && !supplier.invited)
    .map(({ supplier }) => ({
      request: iriOf(entityNamed('request'), request.id),
      organization: iriOf(entityNamed('organization'), supplier.id),
    }));
}
