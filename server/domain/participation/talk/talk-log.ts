import type { TalkEvent } from '../../../../schemas/mechanisms/common/events.ts';
import type { Effect } from '../../../../schemas/mechanisms/common/effects.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Message } from './stored-messages.ts';

/** All actions and messages of a talk with their texts, so that it can be replayed and read later. */
export const talkEntry = (event: TalkEvent, messages: readonly Message[]): JsonObject => ({
  bid: event.id,
  participation: event.participation,
  does: event.does,
  package: event.package,
  ...(event.endOthers ? { endOthers: true } : {}),
  ...(event.limits ? { limits: { ...event.limits } } : {}),
  messages: messages.map(({ n, from, text, packages }) => ({ n, from, text, packages })),
});

/** An accepted early start, and deals that lapsed along with it, have their own entries. */
export const followingEntries = (effects: readonly Effect[]): { event: string; data: JsonObject }[] =>
  effects.flatMap((effect) => (effect.type === 'started' ? [{ event: 'started', data: { at: effect.at } }] : []));
