import type { Levels, PackageSpace } from './package-space.ts';

/** How much each lever matters to the other side, as far as we know: positive, adding up to 1. */
export type Weights = readonly number[];

/** A choice of the other side among packages of equal worth to us. */
export interface Pick {
  picked: Levels;
  among: readonly Levels[];
}

/** What the other side has shown of what it wants. */
export interface Shown {
  /** What it offered by itself. */
  offers: readonly Levels[];
  picks: readonly Pick[];
}

/** A lever on which it never insisted still counts so much. */
const LEAST_SHARE = 0.05;
/** How sharply insisting, and picking, tell levers apart; tried on the arena of `server/bench/bots.ts`. */
const INSISTENCE = 2;
const TELLING = 1.5;

/**
 * Weights start equal. They grow with how far towards its own end the other side's offers keep a lever, and with what
 * a picked package has of a lever over those it was picked from.
 */
export function learnedWeights(space: PackageSpace, { offers, picks }: Shown): Weights {
  const insisted = offers.map((levels) => shares(space, levels));
  const told = picks.map(({ picked, among }) => overMean(shares(space, picked), among.map((levels) => shares(space, levels)))); // prettier-ignore
  const raw = space.levers.map((_, lever) => {
    const own = insisted.length === 0 ? 1 : (LEAST_SHARE + mean(insisted, lever)) ** INSISTENCE;
    return own * Math.exp(TELLING * told.reduce((sum, over) => sum + (over[lever] ?? 0), 0));
  });
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  return raw.map((weight) => weight / total);
}

const mean = (rows: readonly (readonly number[])[], column: number): number =>
  rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) / rows.length;

const overMean = (picked: readonly number[], among: readonly (readonly number[])[]): number[] =>
  picked.map((share, lever) => share - mean(among, lever));

/** 0 to 1: how far towards the other side's end each lever stands. */
export function shares({ levers }: PackageSpace, levels: Levels): number[] {
  return levers.map(({ worth, rising }, lever) => {
    const last = worth.length - 1;
    const share = last === 0 ? 0 : (levels[lever] ?? 0) / last;
    return rising ? 1 - share : share;
  });
}

/** By package: how much the other side should like it, 0 to 1. */
export function likings(space: PackageSpace, weights: Weights): Float64Array {
  const byLevel = space.levers.map(({ worth }, lever) =>
    worth.map(
      (_, level) =>
        (shares(
          space,
          Array.from(space.levers, () => level),
        )[lever] ?? 0) * (weights[lever] ?? 0),
    ),
  );
  return space.sums(byLevel);
}
