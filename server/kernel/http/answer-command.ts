import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Command, Outcome } from '../commands/command.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { serverOf } from '../entity-server.ts';
import { forgetSessions } from '../identity/session-reader.ts';
import type { Services } from '../services.ts';
import { answerOutcome } from './answer-outcome.ts';
import { commandTransaction } from './command-transaction.ts';
import type { Context } from './context.ts';

/** Absent: the body of the call. */
type Question = Omit<Command, 'body'> & Partial<Pick<Command, 'body'>>;

/**
 * Runs a command and answers with its outcome. `once` is shown in this answer only: a retry with an `Idempotency-Key`
 * gets the first answer without it, because no answer is stored with it.
 */
export async function answerCommand(
  ctx: Context,
  question: Question,
  services: Services,
  once: JsonObject = {},
): Promise<void> {
  const { reader } = ctx.state;
  const command = { ...question, body: question.body ?? ctx.state.body };
  let made: Outcome | undefined;
  const outcome = await commandTransaction(ctx, services, async (trx, closes) => {
    made = await executeCommand(command, { services, reader, trx, closes });
    return made;
  });
  // The notification reaches every process a moment later. This process must not honor a right that has just ended.
  if (serverOf(question.entity).decidesRights) forgetSessions();
  const shown = outcome === made && outcome.body ? { ...outcome, body: { ...outcome.body, ...once } } : outcome;
  answerOutcome(ctx, question.entity, shown);
}
