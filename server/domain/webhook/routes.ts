import { webhook } from '../../../schemas/webhook/webhook.entity.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { makeKeys } from './keys.ts';

const path = `${apiBase}/${webhook.collection}`;

/** The calls that make a secret. Their answer is the only place that shows it. */
export function webhookRoutes(router: OwnRoutes, services: Services): void {
  router.post(path, webhook, (ctx) => answerSecret(ctx, { operation: 'create', id: services.newId() }, services));
  router.put(`${path}/:id/rotate-secret`, webhook, (ctx) =>
    answerSecret(ctx, { operation: 'rotateSecret', id: idOf(ctx) }, services),
  );
}

/** A retry with an `Idempotency-Key` gets the first answer without its secret, which no one has stored in clear. */
async function answerSecret(
  ctx: Context,
  { operation, id }: { operation: 'create' | 'rotateSecret'; id: string },
  services: Services,
): Promise<void> {
  const { reader, body } = ctx.state;
  const { secret, publicKey, sealed } = makeKeys(id, services.config);
  let isNew = false;
  const outcome = await commandTransaction(ctx, services, (trx, closes) => {
    isNew = true;
    const foundOut = { id, publicKey, ...sealed };
    const command = { entity: webhook, operation, body, foundOut, ...(operation === 'create' ? {} : { id }) };
    return executeCommand(command, { services, reader, trx, closes });
  });
  const shown = isNew && outcome.body ? { ...outcome, body: { ...outcome.body, secret } } : outcome;
  answerOutcome(ctx, webhook, shown);
}
