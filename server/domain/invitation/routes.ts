import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Next } from 'koa';
import type { Records } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { answerOutcome, answerRecord } from '../../kernel/http/answer-outcome.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { sessionChannel } from '../../kernel/identity/revoke.ts';
import { forgetSessions } from '../../kernel/identity/session-reader.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation, rowsWhere, raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { invitationByLink, invitationToApprove, publicApproval, publicInvitation } from './by-token.ts';
import { inviteMany } from './invite-many.ts';
import { applicant, isAddressee, isInvitee } from './accept.ts';
import { linkOf } from './link.ts';
import { request } from '../../../schemas/request/request.entity.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { checkCaller } from '../../kernel/http/check-caller.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { contactSql, requestTexts } from './invitees.ts';
import { anyText, bodyOf } from '../../kernel/http/facts.ts';

/** Calls that the token of the invitation's mail allows, and inviting many suppliers at once. */
export function invitationRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/invitations`;
  const shown = ['Invitation', 'PublicInvitation'] as const;
  invitationPreviewRoute(router, services);
  router.post(
    path,
    {
      answers: { 200: 'Invitation', 201: ['Invitation', 'Invitation[]', 'InvitationRefusal[]'] },
      refuses: ['too_many_attempts'],
    },
    (ctx, next) => inviteMany(ctx, next, services),
  );
  router.get(`${path}/:id`, { answers: shown, query: { token: anyText, approvalToken: anyText } }, (ctx, next) =>
    show(ctx, next, services),
  );
  router.put(`${path}/:id/access`, { answers: shown, refuses: ['session_expired'] }, (ctx) => access(ctx, services));
  router.put(
    `${path}/:id/accept`,
    { answers: shown, input: bodyOf({}, { token: anyText }), refuses: ['verification_required'] },
    (ctx) => accept(ctx, services),
  );
  router.put(`${path}/:id/approve`, { answers: shown, refuses: ['session_expired'] }, (ctx) => approve(ctx, services));
}

const tokenOf = (ctx: Context): unknown => ctx.state.body['token'] ?? ctx.query['token'];

/** Visiting the link marks the invitation as opened. */
async function show(ctx: Context, next: Next, services: Services): Promise<unknown> {
  const approval = ctx.query['approvalToken'];
  if (approval !== undefined) return showApproval(ctx, approval, services);
  const token = ctx.query['token'];
  if (token === undefined) return next();
  const found = await invitationByLink({ id: idOf(ctx), token }, services);
  const { id, openedAt } = found.row;
  if (openedAt === null)
    await services.db('invitation').where({ id, opened_at: null }).update({ opened_at: services.now() });
  return answerPublic(ctx, found, services);
}

/** Shows the applicant to the person who is asked to approve. Looking approves no one. */
async function showApproval(ctx: Context, token: unknown, services: Services): Promise<void> {
  const row = await invitationToApprove({ id: idOf(ctx), token }, services);
  const iri = iriOf(entityNamed('invitation'), row.id);
  answerDocument(ctx, 200, 'PublicInvitation', { '@id': iri, id: iri, ...(await publicApproval(row, services)) });
}

type OpenedInvitation = Parameters<typeof publicInvitation>[0] & { row: Records['invitation'] };

async function answerPublic(ctx: Context, opened: OpenedInvitation, services: Services): Promise<void> {
  const iri = iriOf(entityNamed('invitation'), opened.row.id);
  answerDocument(ctx, 200, 'PublicInvitation', { '@id': iri, id: iri, ...(await publicInvitation(opened, services)) });
}

async function access(ctx: Context, services: Services): Promise<void> {
  const id = idOf(ctx);
  const token = tokenOf(ctx);
  if (token === undefined) {
    if (ctx.state.reader.caller.kind === 'anonymous') throw new Problem('session_expired');
    return perform(ctx, { id, operation: 'access', reader: ctx.state.reader }, services);
  }
  await invitationByLink({ id, token }, services);
  return perform(ctx, { id, operation: 'access', reader: elevated(ctx.state.reader) }, services);
}

async function accept(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const [row] = await rowsWhere(entityNamed('invitation'), { id: idOf(ctx) }, services.db);
  await mayAccept({ row, token: tokenOf(ctx), reader }, services);
  if (!row) throw new Problem('not_found');
  if (row.state === 'accepted' || row.state === 'approved') throw new Problem('invitation_already_accepted');
  await perform(ctx, { id: row.id, operation: 'accept', reader: elevated(reader) }, services);
  await rightsChanged(services);
}

async function approve(ctx: Context, services: Services): Promise<void> {
  const id = idOf(ctx);
  const token = tokenOf(ctx);
  const byToken = token !== undefined && token !== null;
  if (byToken) await invitationToApprove({ id, token }, services);
  else if (ctx.state.reader.caller.kind === 'anonymous') throw new Problem('session_expired');
  const reader = byToken ? elevated(ctx.state.reader) : ctx.state.reader;
  await perform(ctx, { id, operation: 'approve', reader }, services);
  await rightsChanged(services);
}

/** Sessions of an account that waited get more rights, in every process. */
async function rightsChanged({ db }: Services): Promise<void> {
  forgetSessions();
  await db.raw('select pg_notify(?, ?)', [sessionChannel, '']);
}

/** The token replaces grants. History still names the account that used it. */
const elevated = ({ caller }: Reader): Reader => ({ caller: { ...caller, kind: 'system', mayWrite: true }, rules: [] });

interface OperationCall {
  id: string;
  operation: string;
  reader: Reader;
}

/** Returns the part of the invitation that the caller may see, or the few facts that its token gives access to. */
async function perform(ctx: Context, { id, operation, reader }: OperationCall, services: Services): Promise<void> {
  const entity = entityNamed('invitation');
  const body: JsonObject = {};
  const outcome = await commandTransaction(ctx, services, (trx) =>
    executeCommand({ entity, operation, id, body }, { services, reader, trx }),
  );
  if (reader === ctx.state.reader) return answerOutcome(ctx, entity, outcome);
  const changed = String(outcome.body?.['@id']).slice(-36);
  const seen = await findRepresentation({ entity, id: changed }, ctx.state.reader, services.db);
  if (seen) return answerRecord(ctx, { entity, row: seen }, services);
  const [row] = await rowsWhere(entity, { id: changed }, services.db);
  if (!row) throw new Problem('not_found');
  // Gives the smaller of the two answers: only the mailbox may learn whether the address has an account.
  return answerPublic(ctx, { row, link: 'page' }, services);
}

/** Suppliers accept. A supplier not invited by name needs a link; without one the invitation is unknown. */
async function mayAccept(
  { row, token, reader }: { row: Records['invitation'] | undefined; token: unknown; reader: Reader },
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<void> {
  const { caller } = reader;
  if (caller.kind !== 'supplier') throw new Problem('insufficient_role');
  if (!row || row.state === 'prepared') throw new Problem('not_found');
  const account = await applicant(caller.account, db);
  const link = linkOf(token, row, config);
  // The mailed link verifies and approves the account with the invited e-mail, but no colleague's. The copied link does
  // neither.
  if (link === 'mail' && isAddressee(row, account) && !caller.admitted) return;
  const known = isInvitee(row, account) || (row.account === account.id && !row.approvalPending);
  if (!known && !link) throw new Problem('not_found');
  if (!caller.admitted) throw new Problem('verification_required');
  if (!caller.mayWrite) throw new Problem('account_not_activated');
}

/** GET {request}/invitation-preview: the mail to its invitees, as it would be written to the caller. */
function invitationPreviewRoute(router: OwnRoutes, services: Services): void {
  router.get(
    `${apiBase}/default-requests/:id/invitation-preview`,
    { answers: 'MailPreview', callers: ['purchaser'] },
    (ctx) => answerPreview(ctx, services),
  );
}

type Reading = Pick<Records['account'], 'email' | 'language' | 'timezone'> & { contact: string };

async function answerPreview(ctx: Context, services: Services): Promise<void> {
  const { id } = await checkCaller({ entity: request, operation: 'publish', id: idOf(ctx), body: {} }, ctx, services);
  const [to] = await raw<Reading>(services.db, {
    sql: `select email, language, timezone, ${contactSql} as contact from account p where id = ?`,
    bindings: [ctx.state.reader.caller.account],
  });
  const { email = '', language = 'en', timezone = 'Europe/Berlin', contact = '' } = to ?? {};
  const [open] = await raw<{ count: number }>(services.db, {
    sql: `select count(*)::int as count from invitation where request_id = ? and state = 'prepared' and email is not null`,
    bindings: [id],
  });
  const data = { ...(await requestTexts(id, services.db)), note: null, contact, link: pageLinks.home() };
  const mail = { kind: 'mail' as const, template: 'invitation', to: { email, language, timezone }, data };
  const { subject, text, link, unsubscribe } = renderMail(mail, services.config);
  // Each invitee has their own links, and these would be the reader's.
  const shown = [unsubscribe, link].reduce<string>((whole, one) => (one ? whole.replace(one, '…') : whole), text);
  answerDocument(ctx, 200, 'MailPreview', { subject, text: shown, receivers: open?.count ?? 0 });
}
