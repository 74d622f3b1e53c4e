import type { TalkEvent } from '../../../../schemas/mechanisms/common/events.ts';
import type { Effect } from '../../../../schemas/mechanisms/common/effects.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Message } from './stored-messages.ts';

/** All that was done and said, with its texts: enough to play it again, and to read what was said then. */
export const talkEntry = (event: TalkEvent, messages: readonly Message[]): JsonObject => ({
  bid: event.id,
  participation: event.participation,
  does: event.does,
  package: event.package,
  ...(event.endOthers ? { endOthers: true } : {}),
  ...(event.limits ? { limits: { ...event.limits } } : {}),
  messages: messages.map(({ n, from, text, packages }) => ({ n, from, text, packages })),
});

/** Who took an earlier start, and deals that lapsed beside it, have entries of their own. */
export const alsoHappened = (effects: readonly Effect[]): { event: string; data: JsonObject }[] =>
  effects.flatMap((effect) => (effect.type === 'started' ? [{ event: 'started', data: { at: effect.at } }] : []));
