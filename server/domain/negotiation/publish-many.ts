import { checkRole } from '../../kernel/commands/check.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';

/** Publishes those that are ready, each in a transaction of its own; the others are skipped with the reason. */
export async function publishMany(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  const negotiation = entityNamed('negotiation');
  checkRole({ entity: negotiation, operation: 'publish', body }, reader);
  const { negotiations } = checkedInput({ entity: 'negotiation', operation: 'publishMany', body });
  const published: string[] = [];
  const skipped: { id: string; code: string }[] = [];
  for (const { id, version } of negotiations) {
    const iri = iriOf(negotiation, id);
    const code = await publishOne({ id, version }, reader, services);
    if (code === null) published.push(iri);
    else skipped.push({ id: iri, code });
  }
  answerDocument(ctx, 200, 'PublishedNegotiations', { published, skipped });
}

/** Null when it was published, otherwise the code of the refusal. */
async function publishOne(
  { id, version }: { id: string; version: number },
  reader: Reader,
  services: Services,
): Promise<string | null> {
  const command = { entity: entityNamed('negotiation'), operation: 'publish', id, body: { version } };
  try {
    await services.db.transaction((trx) => executeCommand(command, { services, reader, trx }));
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
