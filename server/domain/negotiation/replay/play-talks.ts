import type { Turn } from '../../../../schemas/mechanisms/common/effects.ts';
import { makeAction, talkActions } from '../../../../schemas/mechanisms/common/events.ts';
import type { Package } from '../../../../schemas/mechanisms/bots/package.ts';
import { mechanismOf } from '../../../../schemas/mechanisms/index.ts';
import { text } from '../../../../schemas/mechanisms/common/record-values.ts';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { LogEntry } from '../../../bidding/log-hash.ts';
import { compare, type Course, type Player } from './course.ts';

/** Replays an action in a talk, which must get the same packages as an answer. Texts are taken as written. */
export const playTalk: Player = (course, entry) => {
  const { data, at } = entry;
  const action = makeAction('talk', {
    id: text(data['bid']),
    participation: text(data['participation']),
    receivedAt: at,
    total: '',
    acceptedStep: 0,
    does: talkActions.find((does) => does === data['does']) ?? 'say',
    package: packageIn(data['package']),
    endOthers: data['endOthers'] === true,
    ...(isObject(data['limits']) ? { limits: textsIn(data['limits']) } : {}),
  });
  const { state, effects } = mechanismOf(course.state).mechanism(course.state, action, at);
  course.state = state;
  course.recordState = state.status;
  const problem = effects.flatMap((effect) => ('problem' in effect ? [effect.problem.code] : []))[0];
  const turns = effects.flatMap((effect) => (effect.type === 'talked' ? effect.turns : []));
  compare(course, entry, { taken: [true, problem ?? true], said: [answersIn(data), turns.map(messageOf)] });
};

/** Deals lapse, and talks end, through the clock or the purchaser. */
export const playWaited: Player = (course, entry) => {
  const { data, at } = entry;
  if (!hasHappened(course, entry)) {
    const event = data['forced'] === true ? { type: 'forcedFinish' as const } : { type: 'close' as const };
    course.state = mechanismOf(course.state).mechanism(course.state, event, at).state;
    course.recordState = course.state.status;
  }
  compare(course, entry, { happened: [true, hasHappened(course, entry)] });
};

function hasHappened({ state }: Course, { event, data }: LogEntry): boolean {
  if (event === 'talks_ended') return isObject(state.progress) && state.progress['talksEndedAt'] === data['at'];
  return state.participations.find(({ id }) => id === data['participation'])?.deal?.state === 'lapsed';
}

const messageOf = ({ from, packages }: Turn) => ({ from, packages });

/** Actions that get no answer. */
const unanswered: ReadonlySet<unknown> = new Set(['pause', 'changeLimits', 'confirm', 'decline']);

/** The answers to an action. The bot's first words and the supplier's own come before these, and answer nothing. */
function answersIn({ messages, does }: JsonObject): { from: unknown; packages: unknown }[] {
  if (unanswered.has(does)) return [];
  const all = Array.isArray(messages) ? messages.filter(isObject) : [];
  const own = all.findLastIndex(({ from }) => from === 'supplier');
  const bySupplier = does === 'say' || does === 'accept';
  const first = bySupplier ? own + 1 : Math.max(0, all.length - 1);
  return all.slice(first).map(({ from, packages }) => ({ from, packages: packages ?? [] }));
}

const packageIn = (value: unknown): Package | null => (isObject(value) ? textsIn(value) : null);

const textsIn = (value: JsonObject): Record<string, string> =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, text(one)]));
