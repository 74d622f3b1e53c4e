import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { libraryEntry } from '../../../schemas/library-entry/library-entry.entity.ts';
import { organization } from '../../../schemas/organization/organization.entity.ts';
import { postalAddress } from '../../../schemas/postal-address/postal-address.entity.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { checkRole } from '../../kernel/commands/check.ts';
import type { Command, Outcome } from '../../kernel/commands/command.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { checkCaller } from '../../kernel/http/check-caller.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { anyObject, anyWhole, bodyOf, listOf } from '../../kernel/http/facts.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

const libraryEntries = listOf(anyObject);
/** The defaults as the organization stores them, and the entries of its library. */
const defaultsBody = bodyOf(
  {},
  {
    ...organization.schema.properties?.['defaults']?.properties,
    criteria: libraryEntries,
    requirements: libraryEntries,
    version: anyWhole,
  },
);

/** Default values of an organization's new requests, in one document. */
export function defaultsRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/organizations/:id/defaults`;
  router.get(
    path,
    { answers: 'OrganizationDefaults', callers: ['admin', 'purchaser'], refuses: ['not_allowed'] },
    (ctx) => answerDefaults(ctx, services),
  );
  router.put(path, { answers: 'OrganizationDefaults', input: defaultsBody, callers: ['purchaser'] }, (ctx) =>
    changeDefaults(ctx, services),
  );
}

type Entry = Records['libraryEntry'];

/** The organization in the path. Only its own purchasers and the operator have access. */
async function ownOrganization(ctx: Context, operation: 'read' | 'create', services: Services): Promise<string> {
  const { reader } = ctx.state;
  checkRole({ entity: libraryEntry, operation, body: {} }, reader);
  const id = idOf(ctx);
  const command = { entity: organization, operation: 'update', id, body: {} };
  const { kind } = await checkCaller(command, ctx, services);
  if (kind !== 'purchaser') throw new Problem('not_found');
  return id;
}

async function answerDefaults(ctx: Context, services: Services): Promise<void> {
  await answer(ctx, await ownOrganization(ctx, 'read', services), services);
}

async function answer(ctx: Context, id: string, { db }: Services): Promise<void> {
  const [own] = await rowsWhere(organization, { id }, db);
  if (!own) throw new Problem('not_found');
  const { deliveryAddress, ...values } = own.defaults ?? {};
  const entries = await entriesOf(id, db);
  answerDocument(ctx, 200, 'OrganizationDefaults', {
    ...values,
    ...(deliveryAddress ? { deliveryAddress: iriOf(postalAddress, deliveryAddress) } : {}),
    criteria: entries.flatMap(({ kind, title, weight }) => (kind === 'criterion' ? [{ title, weight }] : [])),
    requirements: entries.flatMap(({ kind, title, description, required }) =>
      kind === 'requirement' ? [{ title, description, required }] : [],
    ),
    usedCurrencies: await usedCurrencies(id, db),
    version: own.version,
  });
}

/** Currencies of the organization's requests, most used first. */
async function usedCurrencies(owner: string, db: Knex): Promise<string[]> {
  const rows = await raw<{ currency: string }>(db, {
    sql: `select currency from request where organization_id = ? and currency is not null
      group by currency order by count(*) desc, currency limit 5`,
    bindings: [owner],
  });
  return rows.map(({ currency }) => currency);
}

const entriesOf = async (owner: string, db: Knex): Promise<Entry[]> =>
  (await rowsWhere(libraryEntry, { organization: owner, always: true }, db)).toSorted((a, b) =>
    a.title.localeCompare(b.title),
  );

const fields = ['currency', 'paymentTerms', 'deliveryTerms', 'deliveryAddress', 'offerDays', 'guestQuotes'];

/** Keeps absent values. A list of criteria or requirements replaces all defaults of that kind. */
async function changeDefaults(ctx: Context, services: Services): Promise<void> {
  const id = await ownOrganization(ctx, 'create', services);
  const { reader, body } = ctx.state;
  await commandTransaction(ctx, services, async (trx): Promise<Outcome> => {
    const run = (command: Command): Promise<unknown> => executeCommand(command, { services, reader, trx });
    const [own] = await rowsWhere(organization, { id }, trx);
    const named = Object.entries(body).filter(([name]) => fields.includes(name));
    const kept = { ...own?.defaults, ...Object.fromEntries(named) };
    const defaults = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null && value !== ''));
    const version = body['version'] === undefined ? {} : { version: body['version'] };
    await run({ entity: organization, operation: 'update', id, body: { defaults, ...version } });
    const entries = await rowsWhere(libraryEntry, { organization: id }, trx);
    const commands = [
      ...entryCommands('criterion', body['criteria'], entries),
      ...entryCommands('requirement', body['requirements'], entries),
    ];
    for (const command of commands) await run(command);
    return { status: 200, body: {} };
  });
  await answer(ctx, id, services);
}

/** The named entries become defaults. Others of the kind stay in the library. */
function entryCommands(kind: Entry['kind'], listed: unknown, entries: readonly Entry[]): Command[] {
  if (!Array.isArray(listed)) return [];
  const ofKind = entries.filter((entry) => entry.kind === kind);
  const listedEntries = listed.filter(isObject);
  const put = listedEntries.map((values): Command => {
    const known = ofKind.find(({ title }) => title === values['title']);
    const content = { ...values, always: true };
    return known
      ? { entity: libraryEntry, operation: 'update', id: known.id, body: content }
      : { entity: libraryEntry, operation: 'create', body: { ...content, kind } };
  });
  const left = ofKind.filter(
    ({ title, always }) => always && !listedEntries.some((values) => values['title'] === title),
  );
  const drop = left.map(({ id }): Command => ({
    entity: libraryEntry,
    operation: 'update',
    id,
    body: { always: false },
  }));
  return [...put, ...drop];
}
