import { type Stance, type TalkHistory, accepts, counterOffer } from './strategy.ts';
import { likings } from './liking.ts';
import { type Levels, type PackageSpace, mostPackages, packageSpace, packagesOf } from './package-space.ts';

/**
 * The engine for external sparring partners, over plain JSON. Worths are numbers from 0 to 1 that add up, packages are
 * level numbers, and the bot begins. It uses the real engine, with the best possible package as its target.
 */
export interface Start {
  levers: readonly { key: string; levels: number; worth: readonly number[]; direction: 'lower' | 'higher' }[];
  walkAway: number;
  messages: number;
  firmness: number;
  seed?: number;
}

export type PlayerMessage = { offer: Record<string, number> } | { accept: true } | { end: true } | { error: string };

/** The number of the engine's units of worth per unit of the partner's. Worths round down, the walk-away up. */
const UNIT = 1e12;

interface Talk {
  stance: Stance;
  soFar: TalkHistory;
  offers: readonly Levels[];
}

/**
 * Answers one message (`{start}`, `{offer}`, `{accept: true}` or `{end: true}`) at a time. Null if there is no reply. A
 * `start` begins a new talk.
 */
export function player(): (incoming: unknown) => PlayerMessage | null {
  let talk: Talk | null = null;
  return (incoming) => {
    const message = isObject(incoming) ? incoming : {};
    if ('start' in message) {
      const started = begin(message['start']);
      if (typeof started === 'string') return { error: started };
      talk = started;
      return speak();
    }
    const isKnown = ['offer', 'accept', 'end'].some((kind) => kind in message);
    if (!isKnown) return { error: 'one of start, offer, accept, end' };
    if (!talk) return { error: 'no talk: send {"start": …} first' };
    if ('offer' in message) return hear(message['offer']);
    talk = null;
    return null;
  };

  function hear(offer: unknown): PlayerMessage {
    if (!talk) return { error: 'no talk' };
    const { stance, soFar } = talk;
    const levels = levelsIn(stance.space, offer);
    if (typeof levels === 'string') return { error: levels };
    const number = stance.space.numberOf(levels);
    const offers = [...talk.offers, levels];
    const liking = likings(stance.space, offers);
    const best = Math.max(soFar.best ?? -Infinity, stance.space.worth[number] ?? -Infinity);
    talk = {
      stance: { ...stance, liking },
      soFar: { ...soFar, best, received: [...(soFar.received ?? []), number] },
      offers,
    };
    if (!accepts(talk.stance, talk.soFar, number)) return speak();
    talk = null;
    return { accept: true };
  }

  function speak(): PlayerMessage {
    if (!talk) return { error: 'no talk' };
    const { stance, soFar } = talk;
    const next = soFar.used < stance.messages ? counterOffer(stance, soFar) : null;
    if (next === null) {
      talk = null;
      return { end: true };
    }
    talk = { ...talk, soFar: { ...soFar, used: soFar.used + 1, offered: [...soFar.offered, next] } };
    const levels = stance.space.levelsOf(next);
    return { offer: Object.fromEntries(stance.space.levers.map(({ key }, lever) => [key, levels[lever] ?? 0])) };
  }
}

function begin(start: unknown): Talk | string {
  const wrong = faultOf(start);
  if (wrong !== null) return wrong;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { levers, walkAway, messages, firmness } = start as Start;
  const space = packageSpace(
    levers.map(({ key, worth, direction }) => ({
      key,
      worth: worth.map((one) => Math.floor(one * UNIT)),
      rising: rises(worth) ?? direction === 'higher',
    })),
  );
  const target = space.worth[space.byWorth[0] ?? 0] ?? 0;
  const liking = likings(space, []);
  const stance = { space, liking, target, walkAway: Math.ceil(walkAway * UNIT), messages, firmness };
  return { stance, soFar: { used: 0, offered: [], best: null }, offers: [] };
}

/** True if worths rise with the level's number. Null if they do not show a direction. */
function rises(worth: readonly number[]): boolean | null {
  const rise = (worth.at(-1) ?? 0) - (worth[0] ?? 0);
  return rise === 0 ? null : rise > 0;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFinite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function faultOf(start: unknown): string | null {
  if (!isObject(start)) return 'start: not an object';
  const { levers, walkAway, messages, firmness } = start;
  if (!Array.isArray(levers) || levers.length === 0) return 'start.levers: at least one';
  if (!levers.every(isLever)) return 'start.levers: each has a key, levels, and a worth for each level';
  if (packagesOf(levers) > mostPackages) return `start.levers: more than ${mostPackages} packages`;
  if (!isFinite(walkAway)) return 'start.walkAway: a number';
  if (!isFinite(messages) || messages < 1) return 'start.messages: 1 or more';
  if (!isFinite(firmness) || firmness <= 0) return 'start.firmness: above 0';
  return null;
}

const isLever = (lever: unknown): lever is Start['levers'][number] =>
  isObject(lever) &&
  typeof lever['key'] === 'string' &&
  Array.isArray(lever['worth']) &&
  lever['worth'].length === lever['levels'] &&
  lever['worth'].length > 0 &&
  lever['worth'].every(isFinite);

/** Returns the levels in an offer, in lever order, or a text that describes the error. */
function levelsIn(space: PackageSpace, offer: unknown): Levels | string {
  if (!isObject(offer)) return 'offer: not an object';
  const levels: number[] = [];
  for (const { key, worth } of space.levers) {
    const level = offer[key];
    if (!isFinite(level) || !Number.isInteger(level) || level < 0 || level >= worth.length) {
      return `offer.${key}: a level from 0 to ${worth.length - 1}`;
    }
    levels.push(level);
  }
  return levels;
}
