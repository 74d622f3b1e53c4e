import { delivery } from '../../../schemas/delivery/delivery.entity.ts';
import { webhook } from '../../../schemas/webhook/webhook.entity.ts';
import { answerCommand } from '../../kernel/http/answer-command.ts';
import { answerList } from '../../kernel/http/answer-list.ts';
import type { Context } from '../../kernel/http/context.ts';
import { paging } from '../../kernel/http/facts.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { makeKeys } from './keys.ts';

const path = `${apiBase}/${webhook.collection}`;

/** The calls that make a secret, and a webhook's deliveries. The answer is the only place that shows a secret. */
export function webhookRoutes(router: OwnRoutes, services: Services): void {
  const answerSecret = (ctx: Context, operation: 'create' | 'rotateSecret', id: string): Promise<void> => {
    const { secret, publicKey, sealed } = makeKeys(id, services.config);
    const at = operation === 'create' ? {} : { id };
    const foundOut = { id, publicKey, ...sealed };
    return answerCommand(ctx, { entity: webhook, operation, ...at, foundOut }, services, { secret });
  };
  router.post(path, { answers: { 201: webhook } }, (ctx) => answerSecret(ctx, 'create', services.newId()));
  router.put(`${path}/:id/rotate-secret`, webhook, (ctx) => answerSecret(ctx, 'rotateSecret', idOf(ctx)));
  router.get(`${path}/:id/deliveries`, { answers: 'Delivery[]', as: 'delivery.read', query: paging }, async (ctx) => {
    const found = await findRepresentation({ entity: webhook, id: idOf(ctx) }, ctx.state.reader, services.db);
    if (!found) throw new Problem('not_found');
    await answerList(ctx, { entity: delivery, where: { webhook: found.id } }, services);
  });
}
