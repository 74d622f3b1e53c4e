import type { Knex } from 'knex';
import type { Inputs } from '../../../schemas/generated/records.ts';
import { checkInput } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { customOf } from '../../../schemas/language/recalculate.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { checkRole } from '../../kernel/commands/check.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import type { CommandContext, Outcome, PersistContext } from '../../kernel/commands/command.ts';
import { entityNamed, performWrites } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { Write } from '../../kernel/commands/rule.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { present } from '../../kernel/present/presenter.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation, raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { qualificationMails, sidesOf, type Qualification } from './mails.ts';
import { supplierNamed } from './supplier-named.ts';

type Input = Inputs['qualification']['ask'];

/** Each is a mail to people of another organization. */
const mostPerDay = 500;
const entity = entityNamed('qualification');

/** `PUT suppliers/{id}/request-qualification`. */
export function askRoute(router: OwnRoutes, services: Services): void {
  router.put(`${apiBase}/suppliers/:id/request-qualification`, entity, (ctx) => ask(ctx, services));
}

async function ask(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  checkRole({ entity, operation: 'ask', body }, reader);
  const now = services.now().toISOString();
  const input = checkedInput({ entity: 'qualification', operation: 'ask', body }, ({ dueAt }) =>
    typeof dueAt === 'string' && dueAt <= now
      ? [violation('dueAt', 'in_the_past', 'This must be in the future')]
      : [],
  );
  const { viewAs, organization } = reader.caller;
  const buyer = viewAs?.organization ?? organization ?? '';
  const outcome = await commandTransaction(ctx, services, async (trx) => {
    const supplier = await supplierNamed(idOf(ctx), buyer, trx);
    return requestQualification({ buyer, supplier, input }, { services, reader, trx });
  });
  answerOutcome(ctx, entity, outcome);
}

interface Asking {
  buyer: string;
  supplier: string;
  input: Input;
}

/** Asks a supplier to fill in the form. Asking again while it does moves the due time and reminds. */
export async function requestQualification(asking: Asking, context: CommandContext): Promise<Outcome> {
  const { services, reader, trx } = context;
  const { buyer, supplier, input } = asking;
  const { config, newId } = services;
  const persist: PersistContext = { trx, reader, now: services.now(), newId, config };
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`qualification ${buyer} ${supplier}`]);
  await limit(buyer, context);
  const pair = { organization: supplier, purchaserOrganization: buyer };
  const known = await rowsWhere(entity, { ...pair, eclass: input.eclass ?? null }, trx);
  const { id, write } = writeOf(asking, known, persist);
  const history = await performWrites([write], persist);
  const sides = await sidesOf(pair, trx);
  const data = { until: input.dueAt ?? null, note: input.message ?? null };
  const mails = qualificationMails('qualification-asked', sides.suppliers, { id, names: sides.names, data });
  await recordChange({ history, effects: [...mails, { kind: 'live', entity: entity.name, id }] }, persist);
  const row = await findRepresentation({ entity, id }, reader, trx);
  if (!row) throw new Error('the requested qualification is not visible to the account that requested it');
  return { status: 201, body: present({ entity, row }, { reader, now: persist.now, config }) };
}

/** The open record of the pair changes. Otherwise a new one starts with the latest answers that the form still asks for. */
function writeOf(
  { buyer, supplier, input }: Asking,
  known: readonly Qualification[],
  { now, reader, newId }: PersistContext,
): { id: string; write: Write } {
  const { dueAt = null, message = null, eclass = null } = input;
  const asks = { dueAt, message, askedAt: now.toISOString(), askedBy: reader.caller.account };
  if (known.some(({ state }) => state === 'submitted'))
    throw new Problem('wrong_state', { params: { state: 'submitted' } });
  const open = known.find(({ state }) => state === 'requested' || state === 'rejected');
  if (open) {
    const values = { ...asks, timesAsked: open.timesAsked + 1 };
    return { id: open.id, write: { change: 'qualification', id: open.id, operation: 'ask', values } };
  }
  const [latest] = known.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const { custom, schemaHash } = startingAnswers(buyer, latest);
  const id = newId();
  const row = { ...asks, id, organization: supplier, purchaserOrganization: buyer, eclass, custom, schemaHash };
  return { id, write: { insert: 'qualification', rows: [row] } };
}

/** Defaults of the form, and earlier answers except for files, which belong to their own record. */
function startingAnswers(buyer: string, latest: Qualification | undefined): { custom: JsonObject; schemaHash: string } {
  const { schema, validate, hash } = effectiveSchema(entity, buyer);
  const fields = schema.properties?.['custom']?.properties ?? {};
  const kept = Object.entries(customOf(latest ?? {})).filter(([key]) => !fields[key]?.['x-link']);
  const body = { custom: Object.fromEntries(kept) };
  const { values } = checkInput({ schema, validate, body, mode: 'create' });
  return { custom: customOf(values), schemaHash: hash };
}

async function limit(buyer: string, { services, trx }: { services: Services; trx: Knex }): Promise<void> {
  const [row] = await raw<{ count: number }>(trx, {
    sql: `select coalesce(sum(times_asked), 0)::int as count from qualification
      where purchaser_organization_id = ? and asked_at > ?`,
    bindings: [buyer, new Date(services.now().getTime() - 86_400_000)],
  });
  if ((row?.count ?? 0) >= mostPerDay) throw new Problem('too_many_attempts', { params: { minutes: 1440 } });
}
