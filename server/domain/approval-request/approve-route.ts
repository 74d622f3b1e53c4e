import type { Knex } from 'knex';
import { checkRole } from '../../kernel/commands/check.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { Command, CommandContext, Outcome } from '../../kernel/commands/command.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { uuid } from '../../kernel/ids.ts';
import type { LongCall } from '../../kernel/jobs.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import type { Services } from '../../kernel/services.ts';
import { stayWithinHeld } from '../automation/stay-within.ts';
import { heldOperation } from './held-operations.ts';
import { approvalMails, receiversNamed } from './mails.ts';

const entity = entityNamed('approvalRequest');

const path = `${apiBase}/approval-requests/:id/approve`;

export function approvalRequestRoutes(router: OwnRoutes, services: Services): void {
  router.put(path, entity, (ctx) => approve(ctx, services));
}

/** The last approval of an order writes a PDF. */
export const longApproval: LongCall = {
  method: 'PUT',
  path,
  when: async ({ path: asked, db }) => {
    const [, , , id = ''] = asked.split('/');
    if (!uuid.test(id)) return false;
    const sql = `select from approval_request where id = ? and operation = 'createPurchaseOrder' and state = 'open'`;
    return (await raw(db, { sql, bindings: [id] })).length > 0;
  },
};

async function approve(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  const command = { entity, operation: 'approve', id: idOf(ctx), body };
  checkRole(command, reader);
  const outcome = await commandTransaction(ctx, services, (trx) => runApproval(command, { services, reader, trx }));
  answerOutcome(ctx, entity, outcome);
}

/** Approves a request. The last approval also runs the held command, in the same transaction. */
export async function runApproval(command: Command & { id: string }, context: CommandContext): Promise<Outcome> {
  const { services, trx } = context;
  const [request] = await rowsWhere(entity, { id: command.id }, trx);
  // Without the request, the command itself answers as for any record that the caller cannot see.
  if (request) await heldOperation(request.held).lock(request.held.record, trx);
  await trx.raw('savepoint approval');
  const approved = await executeCommand(command, context);
  if (!request || approved.body?.['state'] !== 'approved') return approved;
  const done = await runHeld(request, services, trx);
  if (done) {
    const proposer = await receiversNamed([request.proposedBy], trx);
    const mails = approvalMails('approval-given', proposer, { record: request, data: orderLink(done) });
    await writeEffects(trx, mails, services);
    return approved;
  }
  await trx.raw('rollback to savepoint approval');
  return executeCommand({ ...command, foundOut: { refused: true } }, context);
}

/** The order that the held command created. An award has no page of its own. */
const orderLink = ({ body }: Outcome): MailEffect['data'] =>
  body?.['@type'] === 'PurchaseOrder' ? { link: pageLinks.order(String(body['@id']).slice(-36)) } : {};

/** Runs the command as its proposer, with the input and version of the proposal. Null if it is refused now. */
async function runHeld(
  { held, proposedBy, workflow }: RecordOf<'approvalRequest'>,
  services: Services,
  trx: Knex.Transaction,
): Promise<Outcome | null> {
  const found = await accountReader(proposedBy, { db: trx, now: services.now });
  if (!found) return null;
  const reader: Reader = held.automatic ? { ...found, caller: { ...found.caller, automatic: true } } : found;
  const { operation, record: id, input, version } = held;
  const body = { ...input, version };
  try {
    if (held.automatic) await stayWithinHeld(held, workflow, { services, db: trx });
    return await executeCommand(
      { entity: entityNamed(held.entity), operation, id, body, approved: true },
      { services, reader, trx },
    );
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
