import { serviceAccount } from '../../../schemas/service-account/service-account.entity.ts';
import { answerCommand } from '../../kernel/http/answer-command.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { makeServiceKey } from '../../kernel/identity/service-key.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';

const path = `${apiBase}/${serviceAccount.collection}`;

/** The calls that make a key. Their answer is the only place that shows it. */
export function serviceAccountRoutes(router: OwnRoutes, services: Services): void {
  const answerKey = (ctx: Context, operation: 'create' | 'rotate', id: string): Promise<void> => {
    const { hash, key } = makeServiceKey(id);
    const at = operation === 'create' ? {} : { id };
    return answerCommand(ctx, { entity: serviceAccount, operation, ...at, foundOut: { id, hash } }, services, { key });
  };
  router.post(path, { answers: { 201: serviceAccount } }, (ctx) => answerKey(ctx, 'create', services.newId()));
  router.put(`${path}/:id/rotate`, serviceAccount, (ctx) => answerKey(ctx, 'rotate', idOf(ctx)));
}
