import { createHash } from 'node:crypto';
import { readInput } from '../../commands/input.ts';
import { entityNamed } from '../../commands/persist.ts';
import type { Context } from '../../http/context.ts';
import { answerOutcome } from '../../http/answer-outcome.ts';
import { idOf } from '../../http/id-of.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import type { Services } from '../../services.ts';
import type { RetryKey } from './bid.ts';
import { bidAmount } from './bid-amount.ts';
import { createBidQueue } from './bid-queue.ts';
import { bidderPlaces } from './bidder-place.ts';

/** Takes bids: time of receipt, rights and form of each at its arrival, then into the negotiation's queue. */
export function biddingHandler(services: Services): (ctx: Context) => Promise<void> {
  const entity = entityNamed('participation');
  const placeOf = bidderPlaces(services);
  const queue = createBidQueue(services);
  return async (ctx) => {
    const receivedAt = services.now().toISOString();
    const { reader, body } = ctx.state;
    const command = { entity, operation: 'bidding', id: idOf(ctx), body };
    const { record, lot } = await placeOf(command, reader);
    const input = readInput(command, { record, owner: record });
    const outcome = await queue.submit(lot.negotiation, {
      id: services.newId(),
      participation: record.id,
      reader,
      receivedAt,
      ...bidAmount(input['data'], lot),
      version: input['version'] === undefined ? undefined : Number(input['version']),
      retry: retryKey(ctx),
    });
    answerOutcome(ctx, entity, outcome);
  };
}

function retryKey(ctx: Context): RetryKey | undefined {
  const key = idempotencyKey(ctx);
  if (!key) return undefined;
  const call = `${ctx.method} ${ctx.path}`;
  const hash = createHash('sha256')
    .update(`${call}\n${JSON.stringify(ctx.state.body)}`)
    .digest('hex');
  return { key, account: ctx.state.reader.caller.account, call, hash };
}
