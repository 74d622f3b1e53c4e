import { isObject } from '../../language/json-schema.ts';
import { waitingIn } from '../bots/waiting.ts';
import type { Deal } from '../bots/deal.ts';
import { placeOf } from '../common/read-place.ts';
import { type NegotiationRecords, readFinish, readLife } from '../common/read-state.ts';
import type { AiBotState, BotPlan, Talk } from './types.ts';

/** Reads the frozen settings from `plan`, the waiting deals from `progress`, and each talk from its participation. */
export function readAiBot(records: NegotiationRecords): AiBotState {
  const { plan, progress } = records.negotiation;
  return {
    type: 'ai_bot_negotiation',
    ...readLife(records),
    ...readFinish(records),
    participations: records.participations.map((row) => ({
      ...placeOf(row),
      talk: isTalk(row.talk) ? row.talk : null,
      deal: isDeal(row.deal) ? row.deal : null,
    })),
    plan: isPlan(plan) ? plan : noPlan,
    progress: waitingIn(progress),
  };
}

/** Only this mechanism writes these values, so checking their first property is enough. */
const isPlan = (value: unknown): value is BotPlan => isObject(value) && Array.isArray(value['levers']);
const isTalk = (value: unknown): value is Talk => isObject(value) && Array.isArray(value['table']);
const isDeal = (value: unknown): value is Deal => isObject(value) && isObject(value['package']);

/** The plan of a record that was read without it. Code that displays such a record does not read the policy. */
const noPlan: BotPlan = {
  reference: '0',
  quantity: null,
  levers: [],
  target: '0',
  walkAway: '0',
  priceLimit: null,
  messages: 0,
  firmness: 4,
  style: 'friendly',
  autonomy: 'asks',
  person: null,
};
