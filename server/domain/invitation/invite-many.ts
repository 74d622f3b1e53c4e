import type { Next } from 'koa';
import type { Records } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { CommandContext, Outcome } from '../../kernel/commands/command.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { present } from '../../kernel/present/presenter.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import type { Caller } from '../../../permissions/caller.ts';

/** Enough for two of the largest requests. More invitations per hour would reach people who do not know why. */
const mostPerHour = 2_000;
const minutes = 60;

/** Limits the invitations of an organization per hour: each is a mail to an address that another person chose. */
async function limitInvitations(
  { caller, adding }: { caller: Caller; adding: number },
  { db, now }: Services,
): Promise<void> {
  const organization = caller.viewAs?.organization ?? caller.organization;
  const [counted] = await raw<{ count: number }>(db, {
    sql: 'select count(*)::int as count from invitation where organization_id = ? and created_at > ?',
    bindings: [organization, new Date(now().getTime() - minutes * 60_000)],
  });
  if ((counted?.count ?? 0) + adding > mostPerHour) throw new Problem('too_many_attempts', { params: { minutes } });
}

/** `{emails}` invites each address and reports each result. `{link: true}` returns the existing link. */
export async function inviteMany(ctx: Context, next: Next, services: Services): Promise<unknown> {
  const { body, reader } = ctx.state;
  if (body['link'] === true) return link(ctx, next, services);
  const { caller } = reader;
  if (!('emails' in body) || body['emails'] === null) {
    await limitInvitations({ caller, adding: 1 }, services);
    return next();
  }
  const { emails, ...shared } = checked(body);
  await limitInvitations({ caller, adding: emails.length }, services);
  const outcome = await commandTransaction(ctx, services, (trx) =>
    inviteEach({ ...shared, emails }, { services, reader, trx }),
  );
  return answerOutcome(ctx, entityNamed('invitation'), outcome);
}

/** The common properties of all invitations of the call. */
interface CommonProperties {
  request: string;
  note: string | null;
  language: Records['invitation']['language'];
}

function checked(body: JsonObject): CommonProperties & { emails: string[] } {
  const {
    emails,
    request,
    note = null,
    language = null,
  } = checkedInput({ entity: 'invitation', operation: 'create', body });
  return { emails: [...new Set(emails?.map((email) => email.toLowerCase()))], request, note, language };
}

/** Reports suppliers that are already invited, blocked or not qualified, and invites the others. Any other error refuses all. */
async function inviteEach(
  { emails, ...shared }: CommonProperties & { emails: readonly string[] },
  context: CommandContext,
): Promise<Outcome> {
  const members: JsonObject[] = [];
  for (const email of emails) members.push(await inviteOne({ ...shared, email }, context));
  const list = { 'hydra:member': members, 'hydra:totalItems': members.length };
  const names = { '@context': `${apiBase}/contexts/Invitation`, '@id': `${apiBase}/invitations` };
  return { status: 201, body: { ...names, '@type': 'hydra:Collection', ...list } };
}

const reportedProblems: ReadonlySet<string> = new Set([
  'supplier_already_invited',
  'supplier_blocked',
  'supplier_not_qualified',
  'documents_lacking',
]);

async function inviteOne(invitee: CommonProperties & { email: string }, context: CommandContext): Promise<JsonObject> {
  const body = { ...invitee };
  try {
    const entity = entityNamed('invitation');
    const { body: made } = await executeCommand({ entity, operation: 'create', body }, context);
    return made ?? {};
  } catch (error) {
    if (!(error instanceof Problem) || !reportedProblems.has(error.code)) throw error;
    const { invitation, ...params } = error.params ?? {};
    const refusal = { '@type': 'InvitationRefusal', email: body.email, code: error.code };
    return invitation === undefined ? { ...refusal, params } : { '@id': invitation, ...refusal };
  }
}

async function link(ctx: Context, next: Next, services: Services): Promise<unknown> {
  const { reader, body } = ctx.state;
  const request = String(body['request']).slice(-36);
  const [found] = await raw<{ id: string }>(services.db, {
    sql: 'select id from invitation where is_link and request_id::text = ?',
    bindings: [request],
  });
  const entity = entityNamed('invitation');
  const row = found && (await findRepresentation({ entity, id: found.id }, reader, services.db));
  if (!row) return next();
  const context = { reader, now: services.now(), config: services.config };
  return answerOutcome(ctx, entity, { status: 200, body: present({ entity, row }, context) });
}
