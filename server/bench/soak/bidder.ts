import { traitsOf } from '../../../schemas/mechanisms/index.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient, type ApiClient } from '../../testing/api-client.ts';
import type { AnsweredAction } from './answered.ts';
import type { Arena, Seat, TimedType } from './arenas.ts';
import { type Action, call } from './caller.ts';

interface Context {
  origins: readonly string[];
  thinkSeconds: number;
  /** Bidders stop trying at this time. */
  until: number;
  record: (answered: AnsweredAction) => void;
}

/** A bidder's memory between two actions. */
interface Memory {
  price: number;
  /** Number of refusals because time was over. The bidder tries again, because that is when mistakes happen. */
  over: number;
  done: boolean;
  /** Dutch: the step at which the bidder accepts. English: its lowest price. */
  limit: number;
}

/** Behaves like a bidder who wants to win: bids, makes mistakes, tries too late, and never gives up on an answer. */
export async function bidder(arena: Arena, seat: Seat, context: Context): Promise<void> {
  const { until, record } = context;
  const apis = context.origins.map((origin) => apiClient(origin, seat.token));
  const memory: Memory = { price: seat.initialPrice, over: 0, done: false, limit: limitOf(arena, seat) };
  await wait(Math.max(0, arena.start - Date.now() - 1000 * Math.random()));
  while (!memory.done && memory.over < 3 && Date.now() < until) {
    await wait(pause(arena, memory, context.thinkSeconds));
    const action = await nextAction[arena.type](arena, memory, apis);
    if (!action) continue;
    const answered = await call(arena, seat, action, { apis, giveUpAt: until + 30_000 });
    record(answered);
    learn(memory, action, answered);
  }
}

/** All bidders hurry near the end. In a Dutch auction they wait for their step. */
function pause({ type, start, finish, settings }: Arena, { limit }: Memory, thinkSeconds: number): number {
  const now = Date.now();
  const pace = traitsOf(type)?.pace;
  if (pace === 'steps') {
    const at = start + limit * (settings.stepSeconds ?? 1) * 1000;
    return Math.max(0, at - now) + 300 * Math.random();
  }
  if (pace === 'countdown') return 300 + 2 * (thinkSeconds / 4) * 1000 * Math.random();
  return Math.abs(finish - now) < 2000 ? 200 + 400 * Math.random() : 2 * thinkSeconds * 1000 * Math.random();
}

type Next = (arena: Arena, memory: Memory, apis: readonly ApiClient[]) => Action | null | Promise<Action | null>;

const lowerBid: Next = (_, memory) => {
  if (Math.random() < 0.05) return { operation: 'bidding', total: (memory.price + 1).toFixed(2) };
  return { operation: 'bidding', total: (memory.price - 0.01 - Math.random() * memory.price * 0.004).toFixed(2) };
};

const nextAction: Record<TimedType, Next> = {
  rank_auction: lowerBid,
  rank_negotiation: lowerBid,
  sealed_bid_negotiation: (_, { price }) =>
    Math.random() < 0.3 ? { operation: 'update', total: (price * (0.7 + 0.35 * Math.random())).toFixed(2) } : null,
  dutch_negotiation: (_, { limit }) => ({ operation: 'dutch-deal', step: limit }),
  english_reverse_negotiation: englishAction,
};

/** Checks the price, as the page does. */
async function englishAction(
  { negotiation, start }: Arena,
  memory: Memory,
  apis: readonly ApiClient[],
): Promise<Action | null> {
  if (Date.now() < start) return null;
  const api = apis[Math.floor(Math.random() * apis.length)];
  const seen = await api?.get(negotiation).catch(() => null);
  if (seen?.status !== 200) return null;
  if (seen.body['state'] !== 'started' && seen.body['state'] !== 'published') memory.over += 1;
  const clock = Object(seen.body['clock']);
  if (typeof clock.step !== 'number') return { operation: 'accept-english-reverse', step: 0 };
  if (Number(clock.price) >= memory.limit) return { operation: 'accept-english-reverse', step: clock.step };
  return Math.random() < 0.3 ? { operation: 'leave' } : null;
}

function limitOf({ type, start, finish, settings }: Arena, { initialPrice }: Seat): number {
  if (traitsOf(type)?.pace === 'countdown') return initialPrice * (0.4 + 0.6 * Math.random());
  const steps = (finish - start) / 1000 / (settings.stepSeconds ?? 1);
  // Several bidders share the same few steps, and sometimes no one accepts before the end.
  return Math.round(steps * (0.7 + 0.05 * Math.floor(Math.random() * 8)));
}

function learn(memory: Memory, { operation, total }: Action, { status, code }: AnsweredAction): void {
  if (code === 'negotiation_not_running') memory.over += 1;
  if (operation === 'leave' && status === 200) memory.done = true;
  if (operation === 'dutch-deal' && status !== 200) memory.limit += 1;
  if (operation === 'bidding' && status === 200) memory.price = Number(total);
}
