import { entityNamed } from '../../kernel/commands/persist.ts';
import { checkCaller } from '../../kernel/http/check-caller.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';

/** Both names are asked for, as the specification's client knows it; the bots themselves are not there yet. */
export async function endBotConversation(ctx: Context, services: Services): Promise<never> {
  const { body } = ctx.state;
  const entity = entityNamed('negotiation');
  await checkCaller({ entity, operation: 'endBotConversation', id: idOf(ctx), body }, ctx, services);
  if (!body['participationId']) throw new Problem('parameter_missing');
  throw new Problem('type_not_available');
}
