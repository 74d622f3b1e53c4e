import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { checkRole } from '../../kernel/commands/check.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import type { Outcome } from '../../kernel/commands/command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { present } from '../../kernel/present/presenter.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { type BundleContext, bundleDemands } from './bundle.ts';
import { readFileRoute } from './understand/read-file.ts';
import { understandRoute } from './understand/route.ts';

/** Calls of demands that are not operations of a single one. */
export function demandRoutes(router: OwnRoutes, services: Services): void {
  router.post(`${apiBase}/demands/bundle`, { answers: { 201: 'DefaultWorkflow' } }, (ctx) => bundle(ctx, services));
  understandRoute(router, services);
  readFileRoute(router, services);
}

/** `POST demands/bundle`: returns the resulting workflow. */
async function bundle(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  checkRole({ entity: entityNamed('demand'), operation: 'bundle', body }, reader);
  const input = checkedInput({ entity: 'demand', operation: 'bundle', body });
  const outcome = await commandTransaction(ctx, services, async (trx) => {
    const context = { services, reader, trx };
    return madeWorkflow(await bundleDemands(input, context), context);
  });
  answerOutcome(ctx, entityNamed('workflow'), outcome);
}

async function madeWorkflow(id: string, { services, reader, trx }: BundleContext): Promise<Outcome> {
  const entity = entityNamed('workflow');
  const row = await findRepresentation({ entity, id }, reader, trx);
  if (!row) throw new Problem('not_found');
  const context = { reader, now: services.now(), config: services.config };
  return { status: 201, body: present({ entity, row }, context) };
}
