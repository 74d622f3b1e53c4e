import type { TalkEvent } from '../../../schemas/mechanisms/common/events.ts';
import type { Scene } from '../../../schemas/mechanisms/ai-bot/stance.ts';
import { talkActionRules, firstTalk, type TalkStep } from '../../../schemas/mechanisms/ai-bot/talk.ts';
import type { BotPlan } from '../../../schemas/mechanisms/ai-bot/types.ts';
import {
  type Package,
  type UnderstoodPackage,
  understoodPackage,
  words,
} from '../../../schemas/mechanisms/bots/words/index.ts';
import { turnWording } from '../../../schemas/mechanisms/bots/words/index.ts';
import { anyPolicy, currency } from './any-policy.ts';
import { seeded } from './side.ts';
import { nothingWrong, type TalkWatch, watchTalk, type Wrongs } from './watch-talk.ts';

/** A text written to a bot. */
export interface WrittenText {
  language: 'en' | 'de' | 'es' | 'pt';
  text: string;
}

export interface TalksSetting {
  talks: number;
  /** Number of talks with a text in each message. */
  withTexts: number;
  texts: readonly WrittenText[];
  seed?: number;
  /** The policy of all talks. If absent, a new one after every few talks. */
  policy?: BotPlan;
}

export interface TalksResult {
  wrongs: Wrongs;
  deals: number;
  messages: number;
  /** Messages whose wording was read. */
  worded: number;
  textsRead: number;
  /** Milliseconds of some of the answers, including their wording. */
  times: number[];
}

const talksOfPolicy = 50;
const mostSteps = 40;
const timedEvery = 20;
/** One in this many talks without texts has wording, because composing and reading it takes most of the time. */
const talksPerText = 5;
const instant = '2026-11-22T12:00:00.000Z';

/** Runs complete talks over policies of all kinds. Suppliers offer, choose, write and insist at random. */
export function playTalks({ talks, withTexts, texts, seed = 0, policy }: TalksSetting): TalksResult {
  const result: TalksResult = { wrongs: nothingWrong(), deals: 0, messages: 0, worded: 0, textsRead: 0, times: [] };
  let plan = policy ?? null;
  for (let talk = 0; talk < talks; talk += 1) {
    const random = seeded(seed + talk + 1);
    if (plan === null || (!policy && talk % talksOfPolicy === 0)) plan = anyPolicy(random);
    // Distributes talks with texts evenly among the others.
    const writes =
      texts.length > 0 && Math.floor((talk * withTexts) / talks) !== Math.floor(((talk + 1) * withTexts) / talks);
    try {
      playTalk(plan, { random, talk, texts: writes ? texts : null }, result);
    } catch {
      result.wrongs.thrown += 1;
    }
  }
  return result;
}

interface Run {
  random: () => number;
  talk: number;
  /** Null if only packages are sent. */
  texts: readonly WrittenText[] | null;
}

const languages = ['en', 'de', 'es', 'pt'] as const;
const pick = <One>(from: readonly One[], random: () => number): One | undefined =>
  from[Math.floor(random() * from.length)];

function playTalk(plan: BotPlan, { random, talk, texts }: Run, result: TalksResult): void {
  const initialPrice = (Number(plan.reference) * (1 + random() * 0.1)).toFixed(2);
  const watch = watchTalk({ plan, currency, initialPrice }, result.wrongs);
  const base = { plan, currency, initialPrice };
  const isWorded = texts !== null || talk % talksPerText === 0;
  const speaker = speaking({ plan, talk, isWorded, language: pick(languages, random) ?? 'en', watch, result });
  let scene: Scene = { ...base, talk: firstTalk(base).talk };
  let understood: UnderstoodPackage | null = null;
  speaker(firstTalk(base), { understood, isFirst: true });
  for (let step = 0; step < mostSteps && scene.talk.phase !== 'ended'; step += 1) {
    const text = texts ? (pick(texts, random) ?? null) : null;
    if (text) {
      understood = understoodPackage(text.text, {
        language: text.language,
        currency,
        levers: plan.levers,
        now: instant,
        quantity: '20',
        last: scene.talk.proposals.at(-1) ?? null,
      });
      result.textsRead += 1;
    }
    const event = nextEvent(scene, { random, step, writes: text !== null, understood });
    const before = performance.now();
    const done = talkActionRules[event.does](scene, event);
    if (!done.ok) continue;
    speaker(done.value, { understood, isFirst: false });
    if (isWorded && (talk + step) % timedEvery === 0) result.times.push(performance.now() - before);
    const { agreed } = done.value;
    if (agreed) {
      watch.agreed(agreed, event.package !== null);
      result.deals += 1;
      return;
    }
    scene = { ...scene, talk: done.value.talk };
  }
}

type OnStep = (taken: TalkStep, received: { understood: UnderstoodPackage | null; isFirst: boolean }) => void;

interface TalkContext {
  plan: BotPlan;
  talk: number;
  isWorded: boolean;
  language: WrittenText['language'];
  watch: TalkWatch;
  result: TalksResult;
}

/** Words the bot's move, and has the watch check it. */
function speaking({ plan, talk, isWorded, language, watch, result }: TalkContext): OnStep {
  const people = { language, addressee: null, buyer: null, person: null, supplierName: null };
  return (taken, { understood, isFirst }) => {
    const bot = taken.turns.filter(({ from }) => from === 'bot');
    for (const turn of bot) {
      const wording = turnWording(turn, {
        conversation: conversationOf(plan, taken),
        people,
        currency,
        seed: `${talk}`,
        understood,
        isFirst,
      });
      if (turn.kind === 'offer') watch.offered(turn.packages);
      result.messages += 1;
      if (!isWorded) continue;
      watch.recordWords(words(wording), wording);
      result.worded += 1;
    }
  };
}

/** The part of a conversation that the wording depends on. */
export function conversationOf({ levers, style, autonomy, messages }: BotPlan, { talk }: TalkStep) {
  const nothing = { target: '', walkAway: '', aspiration: '', initial: '', best: null, weights: {} };
  return {
    phase: talk.phase,
    levers,
    style,
    autonomy,
    person: null,
    messages,
    messagesLeft: Math.max(0, messages - talk.used),
    table: talk.table,
    draft: null,
    opening: [],
    last: {},
    thoughts: nothing,
  };
}

interface Chance {
  random: () => number;
  step: number;
  writes: boolean;
  understood: UnderstoodPackage | null;
}

type SupplierEvent = TalkEvent & { does: 'say' | 'accept' | 'askPerson' | 'resume' };

/**
 * The supplier's next move: words only, a confirmed card, its own package, a choice, or a reference to something that
 * does not exist.
 */
function nextEvent({ plan, talk }: Scene, { random, step, writes, understood }: Chance): SupplierEvent {
  const act = (does: SupplierEvent['does'], named: Package | null): SupplierEvent => ({
    type: 'talk',
    id: `${step}`,
    participation: 'a',
    receivedAt: instant,
    does,
    package: named,
    endOthers: false,
  });
  if (talk.phase === 'person') return act('resume', null);
  const chance = random();
  if (writes && understood?.missing.length === 0 && chance < 0.5) return act('say', understood.package);
  if (writes && chance < 0.8) return act('say', null);
  if (chance < 0.04) return act('askPerson', null);
  if (chance < 0.1) return act('accept', pick(talk.table, random) ?? null);
  if (chance < 0.15) return act('accept', anyPackage(plan, random));
  return act('say', anyPackage(plan, random));
}

/** Mostly between the levels and slightly beyond; sometimes an invalid package. */
function anyPackage({ levers, reference }: BotPlan, random: () => number): Package {
  if (random() < 0.03) return { price: pick(['', '-1', 'NaN', '1e9', '0', '٣'], random) ?? '' };
  return Object.fromEntries(
    levers.map(({ key, levels }) => {
      if (key === 'price') return [key, (Number(reference) * (0.9 + random() * 0.2)).toFixed(2)];
      const value = pick(levels, random)?.value ?? '0';
      return [key, random() < 0.1 ? String(Math.floor(Number(value) * (0.5 + random()))) : value];
    }),
  );
}

export const isWrong = (wrongs: Wrongs): boolean => Object.values(wrongs).some((count) => count > 0);
