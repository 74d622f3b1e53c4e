import type { FeatureFlagFacts } from '../../../schemas/generated/answers.ts';
import type { Callers, OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Context } from '../../kernel/http/context.ts';
import { answerDocument, answerRepresentation } from '../../kernel/http/answer.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import { reloadConfiguration } from '../../stored-schemas/follow-configuration.ts';
import { writeConfigured } from '../../configuration/write-configured.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { member, requireAdministrator, isAdministrator, versionIn, type Configurable } from './configurable.ts';
import { configurables } from './configurables.ts';
import { readClassesRoute } from './read-classes.ts';
import { movingRoutes } from './moving/routes.ts';
import { brandRoute, legalPageRoute } from './legal-text.ts';
import { mailTextRoutes } from './mail-text-routes.ts';
import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { raw } from '../../kernel/repository/records.ts';
import defaults from '../../../schemas/feature-flag/default-flags.json' with { type: 'json' };
import { bodyOf } from '../../kernel/http/facts.ts';

const readers: Readonly<Record<Configurable['readBy'], Callers>> = {
  everybody: ['admin', 'guest', 'purchaser', 'requester', 'supplier'],
  buyers: ['admin', 'purchaser'],
  administrators: ['admin'],
};

/** GET a kind's list, GET and PUT one by its name; `value: null` resets to the shipped value. */
export function configurationRoutes(router: OwnRoutes, services: Services): void {
  for (const kind of configurables) {
    const path = `${apiBase}/${kind.path}`;
    router.get(path, { answers: `${kind.type}List`, callers: readers[kind.readBy] }, (ctx) =>
      list(ctx, kind, services),
    );
    router.get(`${path}/:name`, { answers: kind.type, callers: readers[kind.readBy] }, (ctx) =>
      one(ctx, kind, services),
    );
    router.put(
      `${path}/:name`,
      {
        answers: kind.type,
        input: bodyOf({ value: {}, version: { type: 'integer' } }),
        callers: ['admin'],
        refuses: ['second_person_confirms'],
      },
      (ctx) => change(ctx, kind, services),
    );
  }
  readClassesRoute(router, services);
  legalPageRoute(router);
  brandRoute(router);
  mailTextRoutes(router, services);
  movingRoutes(router, services);
  router.get(`${apiBase}/feature-flag-facts`, { answers: 'FeatureFlagFacts', callers: ['admin'] }, async (ctx) => {
    requireReader(ctx, 'administrators');
    answerDocument(ctx, 200, 'FeatureFlagFacts', { flags: await flagFacts(services.db) });
  });
}

function requireReader(ctx: Context, readBy: Configurable['readBy']): void {
  const { reader } = ctx.state;
  const { admitted, kind } = reader.caller;
  const isBuyer = admitted && (readBy === 'everybody' || kind === 'purchaser' || kind === 'admin');
  const mayRead = readBy === 'administrators' ? isAdministrator(reader) : isBuyer;
  if (!mayRead) throw new Problem('insufficient_role');
}

function nameIn(ctx: Context, { knows }: Configurable): string {
  const name = String(Reflect.get(Object(Reflect.get(ctx, 'params')), 'name'));
  if (!knows(name)) throw new Problem('not_found');
  return name;
}

function list(ctx: Context, kind: Configurable, services: Services): void {
  requireReader(ctx, kind.readBy);
  const context = { reader: ctx.state.reader, services };
  const members = kind.names(services).map((name) => member(kind, name, context));
  answerRepresentation(ctx, 200, `${kind.type}List`, { 'hydra:member': members, 'hydra:totalItems': members.length });
}

function one(ctx: Context, kind: Configurable, services: Services): void {
  requireReader(ctx, kind.readBy);
  const name = nameIn(ctx, kind);
  answerRepresentation(ctx, 200, kind.type, member(kind, name, { reader: ctx.state.reader, services }));
}

async function change(ctx: Context, kind: Configurable, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  requireAdministrator(reader);
  const name = nameIn(ctx, kind);
  const version = versionIn(body);
  const value = body['value'] ?? null;
  const reset = kind.checkReset ?? (() => Promise.resolve([]));
  const violations = await (value === null ? reset(name, services) : kind.check({ name, value }, services));
  if (violations.length > 0) throw invalid(violations);
  await commandTransaction(ctx, services, async (trx) => {
    await writeConfigured({ kind: kind.kind, name, value, version }, { trx, reader, services });
    return { status: 204 };
  });
  // The notification reaches every process a moment later. This process reloads now, so its next answer is current.
  await reloadConfiguration(services.db);
  answerRepresentation(ctx, 200, kind.type, member(kind, name, { reader, services }));
}

interface FlagRow extends Pick<Records['featureFlag'], 'name'> {
  changedAt: string | null;
  changedByName: string | null;
}

/** The last change of each flag, by whom and when, and the flag's default. */
async function flagFacts(db: Knex): Promise<FeatureFlagFacts['flags']> {
  const byDefault: Record<string, boolean> = defaults;
  const rows = await raw<FlagRow>(db, {
    sql: `select f.name, h.at as "changedAt", a.given_name || ' ' || a.family_name as "changedByName"
      from feature_flag f
      left join lateral (select at, account_id from history
        where record_id = f.id and entity = 'featureFlag' and operation = 'update' order by id desc limit 1) h on true
      left join account a on a.id = h.account_id order by f.name`,
    bindings: [],
  });
  return rows.map((row) => ({ ...row, default: byDefault[row.name] ?? false }));
}
