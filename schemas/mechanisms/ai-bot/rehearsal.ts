/** A rehearsal of a purchaser with a draft's bot. It shows what a supplier would read. Nothing is stored or sent. */
import type { Refusal } from '../../domain/problem.ts';
import { type TextContext, turnText, understoodPackage, type UnderstoodPackage } from '../bots/words/index.ts';
import type { Package } from '../bots/package.ts';
import { nothingWaits } from '../bots/waiting.ts';
import type { Effect } from '../common/effects.ts';
import type { TalkEvent } from '../common/events.ts';
import { firstPlaces } from '../common/first-places.ts';
import { later } from '../common/mechanism.ts';
import { aiBotConversation } from './conversation.ts';
import { aiBot } from './rule.ts';
import type { AiBotState, BotPlan } from './types.ts';

export interface RehearsedMessage {
  n: number;
  from: 'supplier' | 'bot' | 'person';
  text: string;
  packages: readonly Package[];
  understood: UnderstoodPackage | null;
}

export interface Rehearsal {
  state: AiBotState;
  messages: readonly RehearsedMessage[];
  /** The reason why the last action was refused. */
  problem: Refusal | null;
}

export interface RehearsalSetting {
  plan: BotPlan;
  currency: string;
  /** The starting offer of the rehearsal, as a supplier could have made it. */
  initialPrice: string;
  people: TextContext['people'];
  now: string;
}

export type RehearsalAction = { does: 'say'; text: string } | { does: 'say' | 'accept'; package: Package };

const you = 'you';
const dayMs = 86_400_000;

/** The bot's opening. If a person has to send each message, the draft is sent at once. */
export function beginRehearsal(setting: RehearsalSetting): Rehearsal {
  const { plan, currency, initialPrice, now } = setting;
  const places = firstPlaces([{ id: you, supplier: you, initialPrice, qualityScore: '0', initialAt: now }]);
  const state: AiBotState = {
    type: 'ai_bot_negotiation',
    status: 'started',
    currency,
    startDate: now,
    finishDate: later(now, dayMs),
    effectiveFinish: later(now, dayMs),
    participations: places.map((place) => ({ ...place, talk: null, deal: null })),
    sequence: places.length,
    winner: null,
    plan: { ...plan, autonomy: plan.autonomy === 'drafts' ? 'asks' : plan.autonomy },
    progress: nothingWaits,
  };
  return { state, messages: spoken(openingOf(state), { state, messages: [], problem: null }, setting), problem: null };
}

/** Applies the next action of the supplier and adds the bot's reply. */
export function rehearse(before: Rehearsal, action: RehearsalAction, setting: RehearsalSetting): Rehearsal {
  const { state, messages } = before;
  const named = 'package' in action ? action.package : null;
  const text = 'text' in action ? action.text : '';
  const event: TalkEvent = {
    type: 'talk',
    id: `${messages.length}`,
    participation: you,
    receivedAt: setting.now,
    does: action.does,
    package: named,
    endOthers: false,
  };
  const { state: after, effects } = aiBot(state, event, setting.now);
  const refused = effects.find((effect) => effect.type === 'talk_refused');
  if (refused) return { ...before, problem: refused.problem };
  const understood = named || text === '' ? null : understoodIn(text, before, setting);
  const own = { from: 'supplier' as const, text, packages: named ? [named] : [], understood };
  const withMessage: Rehearsal = { state: after, messages: numbered([...messages, own]), problem: null };
  return { ...withMessage, messages: spoken(effects.flatMap(turnsOf), withMessage, setting) };
}

const turnsOf = (effect: Effect) => (effect.type === 'talked' ? effect.turns : []);

const openingOf = (state: AiBotState) => aiBotConversation(state, you)?.opening ?? [];

function understoodIn(text: string, { state }: Rehearsal, { plan, people, currency, now }: RehearsalSetting) {
  const { levers, quantity } = plan;
  const last = aiBotConversation(state, you)?.last ?? null;
  return understoodPackage(text, { language: people.language, currency, levers, now, quantity, last });
}

/** Returns the messages with the bot's turns put into words. */
function spoken(
  turns: ReturnType<typeof openingOf>,
  { state, messages }: Rehearsal,
  { plan, people, currency }: RehearsalSetting,
): RehearsedMessage[] {
  const conversation = aiBotConversation(state, you);
  if (!conversation) return [...messages];
  const lastFromSupplier = messages.findLast(({ from }) => from === 'supplier');
  const context = {
    conversation: { ...conversation, autonomy: plan.autonomy },
    people,
    currency,
    seed: you,
    understood: lastFromSupplier?.understood ?? null,
    written: lastFromSupplier?.text,
    isFirst: messages.length === 0,
  };
  const newMessages = turns.map((turn) => ({
    from: turn.from,
    text: turnText(turn, context),
    packages: turn.packages,
    understood: null,
  }));
  return numbered([...messages, ...newMessages]);
}

const numbered = (messages: readonly Omit<RehearsedMessage, 'n'>[]): RehearsedMessage[] =>
  messages.map((message, index) => ({ ...message, n: index + 1 }));

/** The state of the talk as shown to a supplier. */
export const rehearsedTalk = ({ state }: Rehearsal) => {
  const [place] = state.participations;
  return { conversation: aiBotConversation(state, you), deal: place?.deal ?? null };
};
