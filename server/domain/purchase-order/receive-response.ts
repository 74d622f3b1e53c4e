import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { createFileStore, keyOf } from '../../files/file-store.ts';
import { receiveFile } from '../../files/receive-upload.ts';
import { checkRole } from '../../kernel/commands/check.ts';
import type { Command, CommandContext, Outcome } from '../../kernel/commands/command.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { present } from '../../kernel/present/presenter.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation, lockRecord } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { messagesOf } from './messages.ts';
import { readOrderMessage, type ReadMessage } from './read-message.ts';

/**
 * Takes the supplier's answer as a file: as the body, or in a multipart one. The same file again changes nothing and
 * answers the order.
 */
export async function receiveResponse(ctx: Context, services: Services): Promise<void> {
  const entity = entityNamed('purchaseOrder');
  const { reader } = ctx.state;
  const command: Command = { entity, operation: 'respond', id: idOf(ctx), body: {} };
  checkRole(command, reader);
  // Before the body is read: a stranger's upload is refused at once.
  await findOrder(command, { reader, services, db: services.db });
  const upload = await receiveFile(ctx, services, ['application/xml', 'text/xml', '+xml']);
  const content = upload?.content ?? Buffer.alloc(0);
  const found = await readOrderMessage(content);
  const outcome = await commandTransaction(ctx, services, async (trx) => {
    const order = await lockRecord({ entity, id: idOf(ctx), lock: 'update' }, reader, trx);
    if (order && messagesOf(order).some((message) => message.sha256 === hashOf(content)))
      return findOrder(command, { reader, services, db: trx });
    return keepResponse({ command, found, content }, { services, reader, trx });
  });
  answerOutcome(ctx, entity, outcome);
}

interface Read {
  command: Command;
  found: ReadMessage | null;
  content: Buffer;
}

/** Answers the order with a response that was read, and stores its file. */
export async function keepResponse({ command, found, content }: Read, context: CommandContext): Promise<Outcome> {
  if (found?.kind !== 'response') throw new Problem('response_unreadable');
  const { config, newId } = context.services;
  const id = newId();
  const response = { ...found, fileKey: keyOf(id), sha256: hashOf(content) };
  const done = await executeCommand({ ...command, foundOut: { response } }, context);
  await createFileStore(config).put(id, content);
  return done;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function findOrder(
  { entity, id = '' }: Command,
  { reader, services, db }: { reader: Reader; services: Services; db: Knex },
): Promise<Outcome> {
  const row = await findRepresentation({ entity, id }, reader, db);
  if (!row) throw new Problem('not_found');
  return { status: 200, body: present({ entity, row }, { reader, now: services.now(), config: services.config }) };
}
