import { serviceAccount } from '../../../schemas/service-account/service-account.entity.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { makeServiceKey } from '../../kernel/identity/service-key.ts';
import { forgetSessions } from '../../kernel/identity/session-reader.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';

const path = `${apiBase}/${serviceAccount.collection}`;

/** The calls that make a key. Their answer is the only place that shows it. */
export function serviceAccountRoutes(router: OwnRoutes, services: Services): void {
  router.post(path, serviceAccount, (ctx) => answerKey(ctx, { operation: 'create' }, services));
  router.put(`${path}/:id/rotate`, serviceAccount, (ctx) =>
    answerKey(ctx, { operation: 'rotate', id: idOf(ctx) }, services),
  );
}

/** A retry with an `Idempotency-Key` gets the first answer without its key, which no one has stored. */
async function answerKey(
  ctx: Context,
  { operation, id }: { operation: 'create' | 'rotate'; id?: string },
  services: Services,
): Promise<void> {
  const { reader, body } = ctx.state;
  const account = id ?? services.newId();
  const made = makeServiceKey(account);
  let isNew = false;
  const outcome = await commandTransaction(ctx, services, (trx, closes) => {
    isNew = true;
    const foundOut = { id: account, hash: made.hash };
    const command = { entity: serviceAccount, operation, body, foundOut, ...(id === undefined ? {} : { id }) };
    return executeCommand(command, { services, reader, trx, closes });
  });
  forgetSessions();
  const shown = isNew && outcome.body ? { ...outcome, body: { ...outcome.body, key: made.key } } : outcome;
  answerOutcome(ctx, serviceAccount, shown);
}
