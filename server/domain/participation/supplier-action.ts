import { createHash } from 'node:crypto';
import type { ActionOperation } from '../../../schemas/mechanisms/common/define-mechanism.ts';
import { readInput } from '../../kernel/commands/input.ts';
import type { InputOf } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { Context } from '../../kernel/http/context.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { idempotencyKey } from '../../kernel/http/idempotency-key.ts';
import type { Services } from '../../kernel/services.ts';
import type { Bid, Lot, RetryKey } from '../../bidding/bid.ts';
import { bidAmount } from '../../bidding/bid-amount.ts';
import { createBidQueue } from '../../bidding/bid-queue.ts';
import { presentBid } from './present-bid.ts';
import { bidderPlaces } from '../../bidding/bidder-place.ts';

type Input = InputOf<'participation', ActionOperation>;
type Handler = (ctx: Context) => Promise<void>;

/**
 * Accepts suppliers' actions in a running negotiation. Takes the time of receipt and checks rights and form on arrival,
 * then adds the action to the negotiation's queue. There is one queue for all kinds of action.
 */
export function supplierActions(services: Services): (operation: ActionOperation) => Handler {
  const entity = entityNamed('participation');
  const placeOf = bidderPlaces(services);
  const queue = createBidQueue(services);
  return (operation) => async (ctx) => {
    const { reader, body, arrivedAt } = ctx.state;
    const receivedAt = arrivedAt.toISOString();
    const command = { entity, operation, id: idOf(ctx), body };
    const { record, lot } = await placeOf(command, reader);
    const input = readInput(command, { record, owner: record, reader });
    const outcome = await queue.submit(lot.negotiation, {
      id: services.newId(),
      operation,
      participation: record.id,
      reader,
      receivedAt,
      ...readAmount(operation, input, lot),
      version: 'version' in input ? (input.version ?? undefined) : undefined,
      retry: retryKey(ctx),
      present: presentBid,
    });
    answerOutcome(ctx, entity, outcome);
  };
}

/** The amount or step in a checked body. Leaving has neither. */
function readAmount(
  operation: ActionOperation,
  input: Input,
  lot: Lot,
): Pick<Bid, 'total' | 'items' | 'acceptedStep' | 'answers'> {
  if (operation === 'answerItems') return { total: null, items: null, acceptedStep: null, answers: answersIn(input) };
  const amount = 'data' in input ? bidAmount(input.data, lot) : { total: null, items: null };
  return { ...amount, acceptedStep: 'acceptedStep' in input ? input.acceptedStep : null };
}

const answersIn = (input: Input): Bid['answers'] => ({
  items: ('items' in input && input.items) || [],
  accept: 'accept' in input && input.accept === true,
});

function retryKey(ctx: Context): RetryKey | undefined {
  const key = idempotencyKey(ctx);
  if (!key) return undefined;
  const call = `${ctx.method} ${ctx.path}`;
  const hash = createHash('sha256')
    .update(`${call}\n${JSON.stringify(ctx.state.body)}`)
    .digest('hex');
  return { key, account: ctx.state.reader.caller.account, call, hash };
}
