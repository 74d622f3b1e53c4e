import type { AgentMaker, Side } from './side.ts';

/**
 * Agents of the literature, written from their published descriptions and simplified to their main idea. Each plays
 * either side.
 */

/** Packages by own worth, highest first. */
const ranking = ({ worth }: Side): number[] =>
  Array.from(worth, (_, number) => number).toSorted((a, b) => worthOf(worth, b) - worthOf(worth, a));

const worthOf = (worth: Float64Array, number: number): number => worth[number] ?? 0;

type Model = (number: number) => number;

/**
 * Counts how often each level was offered, all offers counting equally. A lever weighs more the less often it changed.
 */
class Frequencies {
  readonly #side: Side;
  readonly #counts: number[][];
  readonly #still: number[];
  #last: readonly number[] | null = null;

  constructor(side: Side) {
    this.#side = side;
    this.#counts = side.sizes.map((size) => Array.from({ length: size }, () => 0));
    this.#still = side.sizes.map(() => 1);
  }

  hear(number: number): void {
    const levels = this.#side.levels[number] ?? [];
    levels.forEach((level, lever) => {
      const counts = this.#counts[lever];
      if (counts) counts[level] = (counts[level] ?? 0) + 1;
      if (this.#last?.[lever] === level) this.#still[lever] = (this.#still[lever] ?? 1) + 0.3;
    });
    this.#last = levels;
  }

  readonly likes: Model = (number) =>
    (this.#side.levels[number] ?? []).reduce((sum, level, lever) => {
      const counts = this.#counts[lever] ?? [];
      return sum + ((this.#still[lever] ?? 1) * (counts[level] ?? 0)) / Math.max(1, ...counts);
    }, 0);
}

interface Course {
  /** The minimum own worth to demand at a time from 0 to 1. */
  at: (time: number, theirOffers: readonly number[]) => number;
  /** Chooses among the packages that reach it; if absent, the lowest of them. */
  choose?: (side: Side, theirOffers: readonly number[]) => Model;
}

/**
 * An agent that demands a worth, offers a package of about that worth, and accepts whatever reaches its next demand.
 */
const asking =
  (make: (side: Side, highest: number) => Course): AgentMaker =>
  (side) => {
    const ranked = ranking(side);
    const highest = worthOf(side.worth, ranked[0] ?? 0);
    const course = make(side, highest);
    const theirOffers: number[] = [];
    let used = 0;
    return (received) => {
      if (received !== null) theirOffers.push(received);
      const least = Math.max(side.reserve, course.at(used / side.messages, theirOffers));
      if (received !== null && worthOf(side.worth, received) >= least) return 'accept';
      if (used >= side.messages) return 'end';
      used += 1;
      return { offer: pick(side, ranked, least, course.choose?.(side, theirOffers)) };
    };
  };

/** Picks among the packages slightly above the demand: the one preferred most, or a random one. */
function pick(side: Side, ranked: readonly number[], least: number, likes?: Model): number {
  const reaching = ranked.filter((number) => worthOf(side.worth, number) >= least);
  const least5 = reaching.filter((number) => worthOf(side.worth, number) <= least + 0.05);
  const near = least5.length > 0 ? least5 : reaching.slice(-1);
  if (!likes) return near[Math.floor(side.random() * near.length)] ?? ranked[0] ?? 0;
  return near.reduce((best, number) => (likes(number) > likes(best) ? number : best), near[0] ?? ranked[0] ?? 0);
}

/** Faratin, Sierra, Jennings (1998): concession by time. Below 1 it is late (Boulware), above 1 early (Conceder). */
const byTime = (exponent: number, frequencies = false): AgentMaker =>
  asking((side, highest) => {
    const model = new Frequencies(side);
    let known = 0;
    return {
      at: (time) => side.reserve + (highest - side.reserve) * (1 - Math.min(1, time) ** (1 / exponent)),
      ...(frequencies && {
        choose: (_, theirOffers) => {
          for (; known < theirOffers.length; known += 1) model.hear(theirOffers[known] ?? 0);
          return model.likes;
        },
      }),
    };
  });

/**
 * Faratin, Sierra, Jennings (2002): concession by time. Among equal packages, the one most similar to the other's last.
 */
const tradeOff: AgentMaker = asking((side, highest) => ({
  at: (time) => side.reserve + (highest - side.reserve) * (1 - Math.min(1, time) ** 2),
  choose:
    ({ levels, sizes }, theirOffers) =>
    (number) => {
      const last = levels[theirOffers.at(-1) ?? -1];
      if (!last) return 0;
      return (levels[number] ?? []).reduce(
        (sum, level, lever) => sum - Math.abs(level - (last[lever] ?? 0)) / Math.max(1, (sizes[lever] ?? 1) - 1),
        0,
      );
    },
}));

/**
 * Faratin, Sierra, Jennings (1998), behavior-dependent: concedes as the other did over the given number of last steps.
 */
const titForTat = (steps: number, relative: boolean): AgentMaker =>
  asking((side, highest) => {
    let own = highest;
    return {
      at(_, theirOffers) {
        const worths = theirOffers.map((number) => worthOf(side.worth, number));
        const now = worths.at(-1);
        const before = worths.at(-1 - steps);
        if (now === undefined || before === undefined) return own;
        own = relative ? own * Math.min(1, before / Math.max(now, 1e-6)) : own - Math.max(0, now - before) / steps;
        own = Math.max(side.reserve, own);
        return own;
      },
    };
  });

/** Hindriks, Jonker, Tykhonov (2009), Baarslag (2013): mirrors the other's moves toward the Nash point. */
const niceTitForTat: AgentMaker = asking((side, highest) => {
  const model = new Frequencies(side);
  let known = 0;
  return {
    at(time, theirOffers) {
      for (; known < theirOffers.length; known += 1) model.hear(theirOffers[known] ?? 0);
      const worths = theirOffers.map((number) => worthOf(side.worth, number));
      const first = worths[0] ?? 0;
      const nash = Math.max(0.5, side.reserve);
      const given = Math.min(1, Math.max(0, (Math.max(...worths, 0) - first) / Math.max(0.05, nash - first)));
      return highest - (highest - nash) * given * (time > 0.9 ? 1 : 0.9);
    },
    choose: () => model.likes,
  };
});

/** Van Krimpen, Looije, Hajizadeh (2011), winner of ANAC 2011: hardly concedes before the end. */
const hardHeaded: AgentMaker = asking((side, highest) => {
  const model = new Frequencies(side);
  let known = 0;
  return {
    at: (time) => highest - (highest - Math.max(side.reserve, 0.58)) * Math.min(1, time) ** 5,
    choose: (_, theirOffers) => {
      for (; known < theirOffers.length; known += 1) model.hear(theirOffers[known] ?? 0);
      return model.likes;
    },
  };
});

/** Kawaguchi, Fujita, Ito (2011), winner of ANAC 2010: demands what the mean and spread of offers promise. */
const agentK: AgentMaker = asking((side, highest) => ({
  at(time, theirOffers) {
    const worths = theirOffers.map((number) => worthOf(side.worth, number));
    if (worths.length === 0) return highest;
    const mean = worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
    const spread =
      Math.sqrt(worths.reduce((sum, worth) => sum + (worth - mean) ** 2, 0) / worths.length) * Math.sqrt(12);
    const promised = mean + (1 - mean) * spread;
    return highest - (highest - Math.min(highest, Math.max(promised, side.reserve))) * time ** 1.8;
  },
}));

/** De Jonge (2022): the best packages in order, advancing only as often as the other made a new offer. */
const micro: AgentMaker = (side) => {
  const ranked = ranking(side).filter((number) => worthOf(side.worth, number) >= side.reserve);
  const theirOffers = new Set<number>();
  let conceded = 0;
  let used = 0;
  return (received) => {
    if (received !== null) theirOffers.add(received);
    const next = ranked[Math.min(conceded, ranked.length - 1)] ?? 0;
    const mayConcede = conceded <= theirOffers.size && conceded < ranked.length;
    const least = worthOf(side.worth, mayConcede ? next : (ranked[Math.max(0, conceded - 1)] ?? 0));
    if (received !== null && worthOf(side.worth, received) >= Math.max(least, side.reserve)) return 'accept';
    if (used >= side.messages || ranked.length === 0) return 'end';
    used += 1;
    if (!mayConcede) return { offer: ranked[Math.floor(side.random() * Math.max(1, conceded))] ?? 0 };
    conceded += 1;
    return { offer: next };
  };
};

/** Gode and Sunder (1993): random packages above its reserve. */
const zeroIntelligence: AgentMaker = (side) => {
  const open = ranking(side).filter((number) => worthOf(side.worth, number) >= side.reserve);
  let used = 0;
  return (received) => {
    const offer = open[Math.floor(side.random() * open.length)] ?? 0;
    if (received !== null && worthOf(side.worth, received) >= worthOf(side.worth, offer)) return 'accept';
    if (used >= side.messages || open.length === 0) return 'end';
    used += 1;
    return { offer };
  };
};

/**
 * Hao and Leung (2012), CUHKAgent, winner of ANAC 2012: firm, and accepts the best previous offer when time runs out.
 */
const bestSoFar: AgentMaker = asking((side, highest) => {
  const model = new Frequencies(side);
  let known = 0;
  return {
    at(time, theirOffers) {
      for (; known < theirOffers.length; known += 1) model.hear(theirOffers[known] ?? 0);
      const worths = theirOffers.map((number) => worthOf(side.worth, number));
      if (time >= 0.95) return Math.max(side.reserve, ...worths.slice(0, -1));
      return highest - (highest - Math.max(side.reserve, highest * 0.7)) * time ** 3;
    },
    choose: () => model.likes,
  };
});

export const agents: Readonly<Record<string, AgentMaker>> = {
  boulware: byTime(0.2),
  'boulware with frequencies': byTime(0.2, true),
  linear: byTime(1),
  'linear with frequencies': byTime(1, true),
  conceder: byTime(2),
  'trade-off': tradeOff,
  'relative tit for tat': titForTat(1, true),
  'absolute tit for tat': titForTat(2, false),
  'nice tit for tat': niceTitForTat,
  'hard-headed': hardHeaded,
  'agent k': agentK,
  'best so far': bestSoFar,
  micro,
  'zero intelligence': zeroIntelligence,
};

/** A humanlike seller: starts with an anchor, concedes in ever smaller steps with noise, and gives in near the end. */
export const humanLike: AgentMaker = asking((side, highest) => {
  const anchor = highest * (0.85 + side.random() * 0.15);
  const end = side.reserve + side.random() * 0.08;
  return {
    at: (time) => end + (anchor - end) * (1 - Math.min(1, time) ** 0.8) + (side.random() - 0.5) * 0.04,
    choose: () => () => side.random(),
  };
});
