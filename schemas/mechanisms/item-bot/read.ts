import { isObject, type JsonObject } from '../../language/json-schema.ts';
import { placeOf, type PlaceRecord } from '../common/read-place.ts';
import { type NegotiationRecords, readCommon, readFinish } from '../common/read-state.ts';
import { objectOf, text, textOrNull, whole } from '../common/record-values.ts';
import type { ItemGoal } from './plan.ts';
import type { ItemBotPlace, ItemBotState, ItemLine, ItemTalk, TalkState } from './types.ts';

/** What publishing froze stands in the negotiation's `plan`, each talk with its participation. */
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
      goals: objectsIn(goals).map(readGoal),
    },
  };
}

const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

const readGoal = ({ item, target, asked, limit }: JsonObject): ItemGoal => ({
  item: text(item),
  target: text(target),
  asked: text(asked),
  limit: text(limit),
});

const readPlace = (row: PlaceRecord): ItemBotPlace => ({
  ...placeOf(row),
  talk: readTalk(objectOf(row.talk)),
  lines: row.itemLines ? objectsIn(row.itemLines).map(readLine) : null,
});

const states: ReadonlySet<unknown> = new Set<TalkState>(['open', 'agreed', 'ended']);
const isTalkState = (value: unknown): value is TalkState => states.has(value);

const readTalk = ({ state, used, totalAsked, last }: JsonObject): ItemTalk => ({
  state: isTalkState(state) ? state : 'ended',
  used: whole(used),
  totalAsked: text(totalAsked),
  last: textOrNull(last),
});

const readLine = ({ item, quantity, own, ownTotal, price, asked, settled }: JsonObject): ItemLine => ({
  item: text(item),
  quantity: text(quantity),
  own: text(own),
  ownTotal: text(ownTotal),
  price: text(price),
  asked: text(asked),
  settled: settled === true,
});
