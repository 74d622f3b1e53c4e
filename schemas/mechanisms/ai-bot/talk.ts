import { done, refused, type Result } from '../../domain/problem.ts';
import type { Turn } from '../common/effects.ts';
import type { TalkEvent, ChangedLimits } from '../common/events.ts';
import { isSamePackage, type Package } from '../bots/package.ts';
import { isWithin, type Move, nextMove } from './next-move.ts';
import { readPackage } from './packages.ts';
import type { Scene } from './stance.ts';
import type { Talk, Limits } from './types.ts';
import { Decimal } from '../../domain/decimal.ts';
import { roundMoney } from '../../domain/money.ts';

/** The result of an action in a talk: the new talk, the replies, and the agreed package. */
export interface TalkStep {
  talk: Talk;
  turns: Turn[];
  agreed?: Package;
}

/**
 * The maximum number of messages without a package. Without it, a supplier that only writes would be answered forever.
 */
const mostWithoutPackage = 100;

/** The talk before its first message. */
export const silent: Talk = {
  phase: 'open',
  used: 0,
  offered: [],
  proposals: [],
  table: [],
  pending: null,
  supplierMessages: 0,
  last: null,
};

/** The first message. The bot begins, unless a person has to read its message first. */
export function firstTalk(scene: Omit<Scene, 'talk'>): TalkStep {
  const before = { ...scene, talk: silent };
  return scene.plan.autonomy === 'drafts' ? { talk: silent, turns: [] } : carryOut(nextMove(before), before);
}

/** Carries out the bot's decision. Its offers stay on the table from then on. */
export function carryOut(move: Move, { talk }: Scene): TalkStep {
  const answered: Talk = { ...talk, pending: null };
  if (move.kind === 'accept') return { talk: answered, turns: [turn('accept', [move.package])], agreed: move.package };
  if (move.kind === 'end') return { talk: { ...answered, phase: 'ended', table: [] }, turns: [turn('end')] };
  if (move.kind === 'listen') return { talk: answered, turns: [turn('listen')] };
  const used = talk.used + 1;
  if (move.kind === 'hold') return { talk: { ...answered, used }, turns: [turn('hold')] };
  const offered = [...talk.offered, ...move.numbers];
  return { talk: { ...answered, used, offered, table: move.packages }, turns: [turn('offer', move.packages)] };
}

const turn = (kind: Turn['kind'], packages: Package[] = [], from: Turn['from'] = 'bot'): Turn => ({
  from,
  kind,
  packages,
});

type TalkActionRule = (scene: Scene, event: TalkEvent) => Result<TalkStep>;

const isGoingOn = ({ phase }: Talk): boolean => phase === 'open' || phase === 'person';

/** Wraps an action that needs an open talk, and reads the package it names. */
const ongoing =
  (action: (scene: Scene, named: Package | null) => Result<TalkStep>): TalkActionRule =>
  (scene, { package: sent }) => {
    if (!isGoingOn(scene.talk)) return refused('conversation_ended');
    if (sent === null) return action(scene, null);
    const named = readPackage(sent, scene);
    return named.ok ? action(scene, named.value) : named;
  };

/** A package that a person offers must also keep the limits. */
const offering = (action: (scene: Scene, named: Package | null) => Result<TalkStep>): TalkActionRule =>
  ongoing((scene, named) =>
    named && !isWithin(named, scene) ? refused('package_beyond_limits') : action(scene, named),
  );

/** Confirming and declining are not part of the conversation and are in `rule.ts`. */
export const talkActionRules: Readonly<Record<Exclude<TalkEvent['does'], 'confirm' | 'decline'>, TalkActionRule>> = {
  say: ongoing((scene, named) => {
    const { talk, plan } = scene;
    if (talk.supplierMessages >= mostWithoutPackage && !named)
      return refused('too_many_messages', { limit: String(mostWithoutPackage) });
    const withMessage: Talk = {
      ...talk,
      supplierMessages: talk.supplierMessages + 1,
      proposals: named ? [...talk.proposals, named] : talk.proposals,
      pending: { package: named ?? talk.pending?.package ?? null },
    };
    if (plan.autonomy === 'drafts' || talk.phase === 'person') return done({ talk: withMessage, turns: [] });
    return done(answered({ ...scene, talk: withMessage }));
  }),
  accept: ongoing(({ talk, ...scene }, named) => {
    const isThere = named !== null && talk.table.some((offer) => isSamePackage(offer, named));
    if (!isThere || !isWithin(named, { talk, ...scene })) return refused('package_not_on_table');
    return done({ talk: { ...talk, pending: null }, turns: [turn('accept', [named])], agreed: named });
  }),
  askPerson: ongoing(({ talk }) => {
    if (talk.phase === 'person') return done({ talk, turns: [] });
    return done({ talk: { ...talk, phase: 'person' }, turns: [turn('askPerson')] });
  }),
  personAnswer: offering(({ talk }, named) => {
    const table = named ? [named] : talk.table;
    const turns = [turn('words', named ? [named] : [], 'person')];
    return done({ talk: { ...talk, phase: 'person', pending: null, table }, turns });
  }),
  pause: ongoing(({ talk }) => {
    if (talk.phase === 'person') return refused('conversation_paused');
    return done({ talk: { ...talk, phase: 'person' }, turns: [] });
  }),
  changeLimits: (scene, { limits = {} }) => {
    if (!isGoingOn(scene.talk)) return refused('conversation_ended');
    const newLimits = relaxLimits(scene, limits);
    return newLimits.ok ? done({ talk: { ...scene.talk, limits: newLimits.value }, turns: [] }) : newLimits;
  },
  resume: ongoing((scene) => {
    const { talk, plan } = scene;
    if (talk.phase !== 'person') return refused('no_person_speaks');
    const open: Talk = { ...talk, phase: 'open' };
    if (!open.pending || plan.autonomy === 'drafts') return done({ talk: open, turns: [turn('resume')] });
    return done(answered({ ...scene, talk: open }));
  }),
  send: offering((scene, named) => {
    const { talk, plan } = scene;
    if (!hasDraft(scene)) return refused('nothing_to_send');
    if (!named) return done(answered(scene));
    if (talk.used >= plan.messages) return refused('nothing_to_send');
    const after: Talk = { ...talk, pending: null, used: talk.used + 1, table: [named] };
    return done({ talk: after, turns: [turn('offer', [named])] });
  }),
  end: ongoing(({ talk }) =>
    done({ talk: { ...talk, phase: 'ended', table: [], pending: null }, turns: [turn('end')] }),
  ),
};

const answered = (scene: Scene): TalkStep => carryOut(nextMove(scene), scene);

/** True if the bot has a message that a person must send. */
export const hasDraft = ({ plan, talk }: Pick<Scene, 'plan' | 'talk'>): boolean =>
  plan.autonomy === 'drafts' && talk.phase === 'open' && (talk.pending !== null || talk.used === 0);

/**
 * During a talk, limits can only become wider, because the supplier already knows what was offered or possible. Codes,
 * each with the {name}: `limits_not_eased`, with the current {limit}, and `target_not_better`.
 */
function relaxLimits({ plan, currency }: Pick<Scene, 'plan' | 'currency'>, changed: ChangedLimits): Result<Limits> {
  const next: Limits = {
    target: roundMoney(changed.target ?? plan.target, currency),
    walkAway: roundMoney(changed.walkAway ?? plan.walkAway, currency),
    priceLimit: changed.priceLimit === undefined ? plan.priceLimit : roundMoney(changed.priceLimit, currency),
  };
  const narrower = (['target', 'walkAway'] as const).find((name) => new Decimal(next[name]).gt(plan[name]));
  if (narrower) return refused('limits_not_eased', { name: narrower, limit: plan[narrower] });
  const { priceLimit } = plan;
  // Without a limit there is nothing to ease.
  if (next.priceLimit !== null && new Decimal(next.priceLimit).lt(priceLimit ?? Infinity))
    return refused('limits_not_eased', { name: 'priceLimit', limit: priceLimit ?? '' });
  if (new Decimal(next.target).lt(next.walkAway)) return refused('target_not_better', { name: 'target' });
  return done(next);
}
