import { isObject, type JsonObject } from '../../language/json-schema.ts';
import type { ItemGoal } from './plan.ts';
import { placeOf, type PlaceRecord } from '../common/read-place.ts';
import { type NegotiationRecords, readCommon, readFinish } from '../common/read-state.ts';
import { objectOf, text, textOrNull, whole } from '../common/record-values.ts';
import type { ItemBotPlace, ItemBotState, ItemLine, ItemTalk, TalkState } from './types.ts';

/** Reads the frozen settings from the negotiation's `plan`, and each talk from its participation. */
export function readItemBot(records: NegotiationRecords): ItemBotState {
  const { negotiation } = records;
  const participations = records.participations.map(readPlace);
  const { exchanges, slack, totalLimit, goals } = objectOf(negotiation.plan);
  return {
    type: 'item_bot_negotiation',
    ...readCommon(negotiation, participations),
    ...readFinish(records),
    participations,
    plan: {
      exchanges: whole(exchanges),
      slack: text(slack),
      totalLimit: text(totalLimit),
      goals: areGoals(goals) ? goals : [],
    },
  };
}

const readPlace = (row: PlaceRecord): ItemBotPlace => ({
  ...placeOf(row),
  talk: readTalk(objectOf(row.talk)),
  lines: areLines(row.itemLines) ? row.itemLines : null,
});

const states: ReadonlySet<unknown> = new Set<TalkState>(['open', 'agreed', 'ended']);
const isTalkState = (value: unknown): value is TalkState => states.has(value);

const readTalk = ({ state, used, totalAsked, last }: JsonObject): ItemTalk => ({
  state: isTalkState(state) ? state : 'ended',
  used: whole(used),
  totalAsked: text(totalAsked),
  last: textOrNull(last),
});

/** There may be thousands of goals and lines, written only by this mechanism, so checking the first one is enough. */
const areGoals = (value: unknown): value is ItemGoal[] =>
  Array.isArray(value) && isObject(value[0]) && typeof value[0]['limit'] === 'string';

const areLines = (value: unknown): value is ItemLine[] =>
  Array.isArray(value) && (value.length === 0 || isLine(value[0]));

const isLine = (value: unknown): value is ItemLine =>
  isObject(value) && typeof value['asked'] === 'string' && typeof value['limit'] === 'string';
