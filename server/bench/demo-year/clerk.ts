import { byClock } from '../../domain/testing/by-clock.ts';
import { accountRow } from '../../kernel/identity/session-reader.ts';
import { openSession } from '../../domain/identity/login.ts';
import { insertRecord, entityNamed } from '../../kernel/commands/persist.ts';
import { system } from '../../../permissions/caller.ts';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { EntityName } from '../../../schemas/generated/records.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { suppliers, type TradeSupplier } from './trade.ts';

/** A person of the year. They log in again each time, because a session does not last for months. */
export interface Clerk {
  email: string;
  account: string;
  organization: string;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Everyone who acts, by key: the demo's people, the third purchaser and twenty more suppliers. */
export async function hire(server: TestServer): Promise<Map<string, Clerk>> {
  const { people } = server;
  const known = Object.values(people).map(
    ({ key, email, account, organization }) => [key, { email, account, organization }] as const,
  );
  const clerks = new Map<string, Clerk>(known);
  const sofia = {
    email: 'sofia@parley.example',
    given_name: 'Sofia',
    family_name: 'Lindqvist',
    jobTitle: 'Buyer',
    telephone: '+49 40 555 0128',
    language: 'en',
  };
  const { organization } = people.purchaser;
  clerks.set('sofia', { email: sofia.email, organization, account: await makeAccount(sofia, organization, server) });
  clerks.set('lena', clerks.get('purchaser')!);
  clerks.set('tom', clerks.get('lead')!);
  for (const supplier of suppliers)
    if (!clerks.has(supplier.key)) clerks.set(supplier.key, await makeSupplier(supplier, server));
  return clerks;
}

/** For the compiler, its texts are plain strings, whatever the schema knows about them. */
const plain = (name: EntityName): Entity => entityNamed(name);

async function makeSupplier(supplier: TradeSupplier, server: TestServer): Promise<Clerk> {
  const { key, name, country, city, street, postalCode, person, language } = supplier;
  const email = `${key}@suppliers.example`;
  return server.services.db.transaction(async (trx) => {
    const context = { trx, reader: { caller: system, rules: [] }, ...inServices(server) };
    const { id } = await insertRecord(
      { entity: plain('organization'), values: { kind: 'supplier', legal_name: name, country } },
      context,
    );
    const address = {
      street_address: street,
      postal_code: postalCode,
      locality: city,
      region: city,
      country,
      organization: id,
      type: 'headquarter',
    };
    const { id: at } = await insertRecord({ entity: plain('postalAddress'), values: address }, context);
    await trx('organization').where({ id }).update({ address_id: at });
    const values = {
      email,
      given_name: person[0],
      family_name: person[1],
      language,
      state: 'active',
      passwordHash: 'set at the start',
      organization: id,
      termsAcceptedAt: context.now.toISOString(),
    };
    const account = await insertRecord({ entity: plain('account'), values }, context);
    return { email, account: account.id, organization: id };
  });
}

async function makeAccount(person: Record<string, string>, organization: string, server: TestServer): Promise<string> {
  return server.services.db.transaction(async (trx) => {
    const context = { trx, reader: { caller: system, rules: [] }, ...inServices(server) };
    const values = {
      ...person,
      state: 'active',
      passwordHash: 'set at the start',
      organization,
      termsAcceptedAt: context.now.toISOString(),
    };
    return (await insertRecord({ entity: plain('account'), values }, context)).id;
  });
}

const inServices = ({ services }: TestServer) => ({
  now: services.now(),
  newId: services.newId,
  config: services.config,
});

const clients = new Map<string, ApiClient>();

/** Uses the machine's clock, which decides when a session ends. */
export async function signedIn({ account, email }: Clerk, server: TestServer): Promise<ApiClient> {
  const known = clients.get(account);
  if (known) return known;
  const row = await accountRow(account, server.services.db);
  if (!row) throw new Error(`no account ${email}`);
  const services = { ...server.services, now: () => new Date() };
  const question = { row, userAgent: 'demo', address: '127.0.0.1' };
  const { token } = await services.db.transaction((trx) => openSession(question, services, trx));
  const client = server.client(token);
  clients.set(account, client);
  return client;
}

/** The year is over, and later events are skipped. */
export class YearIsOver extends Error {}

/** A Monday, so that weekdays are preserved when the year is shifted by whole weeks. */
export const end = Date.UTC(2026, 10, 16, 6);

/** Sets the server's clock to this moment. It goes back for the next purchase, which overlaps the previous one. */
export function moveTo(at: number, { services, advance }: TestServer): void {
  if (at > end) throw new YearIsOver();
  advance(at - services.now().getTime());
}

/** Returns the body of the answer. Throws if it was refused. */
export async function done(answer: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body).slice(0, 600)}`);
  return body;
}

export const iriIn = (body: Record<string, unknown>): string => String(body['@id']);

export async function act(
  api: ApiClient,
  iri: string,
  operation: string,
  body: object = {},
): Promise<Record<string, unknown>> {
  const { version } = await done(api.get(iri));
  return done(api.put(operation === '' ? iri : `${iri}/${operation}`, { version, ...body }));
}

export async function due(server: TestServer, entity: string, iri: string, operation: string): Promise<void> {
  const refused = await byClock(server, { entity, iri, operation });
  if (refused !== null && refused !== 'wrong_state') throw new Error(`${operation} of ${iri}: ${refused}`);
}

export const cents = (amount: number): string => amount.toFixed(2);

export const later = (server: TestServer, milliseconds: number): void =>
  moveTo(server.services.now().getTime() + milliseconds, server);
