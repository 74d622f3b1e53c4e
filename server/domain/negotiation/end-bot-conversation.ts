import { entityNamed } from '../../kernel/commands/persist.ts';
import { checkCaller } from '../../kernel/http/check-caller.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { endTalk } from '../participation/talk/talk-routes.ts';

/** The purchaser ends one talk; a supplier leaves its own (`leave`). Both names are asked for, as clients know it. */
export async function endBotConversation(ctx: Context, services: Services): Promise<void> {
  const { body } = ctx.state;
  const entity = entityNamed('negotiation');
  await checkCaller({ entity, operation: 'endBotConversation', id: idOf(ctx), body }, ctx, services);
  if (!body['participationId']) throw new Problem('parameter_missing');
  await endTalk(ctx, services);
}
