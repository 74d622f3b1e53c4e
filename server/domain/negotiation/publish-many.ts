import { checkOperationInput } from '../../../schemas/language/check-input.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { checkRole } from '../../kernel/commands/check.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { inputSchema } from '../../stored-schemas/effective-schemas.ts';
import type { Services } from '../../kernel/services.ts';

/** Publishes those that are ready, each in a transaction of its own; the others are skipped with the reason. */
export async function publishMany(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  const negotiation = entityNamed('negotiation');
  checkRole({ entity: negotiation, operation: 'publish', body }, reader);
  const published: string[] = [];
  const skipped: { id: string; code: string }[] = [];
  for (const { id, version } of wanted(body)) {
    const iri = iriOf(negotiation, id);
    const code = await publishOne({ id, version }, reader, services);
    if (code === null) published.push(iri);
    else skipped.push({ id: iri, code });
  }
  answerDocument(ctx, 200, 'PublishedNegotiations', { published, skipped });
}

function wanted(body: Record<string, unknown>): { id: string; version: number }[] {
  const schema = inputSchema(entityNamed('negotiation'), 'publishMany');
  if (!schema) throw new Error('negotiation has no input publishMany');
  const { values, violations } = checkOperationInput({ ...schema, body });
  if (violations.length > 0) throw invalid(violations);
  const list = Array.isArray(values['negotiations']) ? values['negotiations'] : [];
  return list.filter(isObject).map(({ id, version }) => ({ id: String(id), version: Number(version) }));
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
