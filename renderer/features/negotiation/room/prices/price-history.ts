import { bidsIn } from '../log/log-lines.ts';
import { textOf } from '../../records/values.ts';
import type { LogEntry } from '../../../../../schemas/generated/answers.ts';
import type { Place } from '../../records/place.ts';

/** Prices over time, with a row per moment and a column per place, in the order of the places. */
export interface PriceHistory {
  times: number[];
  /** Exact prices; null before a price is known. */
  prices: (string | null)[][];
  relative: (string | null)[][];
}

interface Point {
  at: number;
  place: string;
  price: string;
  relative: string;
}

/**
 * Starts with the initial prices, then has one row per accepted bid, and a last one with the standing prices for now or
 * the end. Relative initial prices use the current ratio, which the frozen quality score determines.
 */
export function priceHistory(question: {
  places: readonly Place[];
  log: readonly LogEntry[];
  start: number;
  until: number;
}): PriceHistory {
  const { places, log, start, until } = question;
  const points = pointsOf(log);
  const prices: (string | null)[][] = [places.map(({ initialPrice }) => initialPrice)];
  const relative: (string | null)[][] = [places.map(initialRelative)];
  const times = [start];
  for (const point of points) {
    const column = places.findIndex(({ id }) => id === point.place);
    if (column < 0) continue;
    times.push(point.at);
    prices.push((prices.at(-1) ?? []).with(column, point.price));
    relative.push((relative.at(-1) ?? []).with(column, point.relative));
  }
  if (until > (times.at(-1) ?? 0)) {
    times.push(until);
    prices.push(prices.at(-1) ?? []);
    relative.push(relative.at(-1) ?? []);
  }
  return { times, prices, relative };
}

const pointsOf = (log: readonly LogEntry[]): Point[] =>
  bidsIn(log).map(({ at, data }) => ({
    at: Date.parse(at),
    place: textOf(data['participation']),
    price: textOf(data['after']),
    relative: textOf(data['relativePrice']),
  }));

/** Only used for drawing, so binary numbers are exact enough. */
function initialRelative({ initialPrice, price, relativePrice }: Place): string | null {
  if (!initialPrice || !price || !relativePrice || Number(price) === 0) return null;
  return ((Number(initialPrice) * Number(relativePrice)) / Number(price)).toFixed(2);
}

const minute = 60_000;
const roundSpans = [2, 5, 10, 20, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * minute);
const wholeFrom = 0.2;

/**
 * The end of the time axis. Usually the finish, to show the remaining time. If little time has passed, a round span
 * beyond now, because otherwise everything would be in the first millimeter.
 */
export function axisEnd(question: { start: number; end: number; now: number; running: boolean }): number {
  const { start, end, now, running } = question;
  const passed = now - start;
  if (!running || passed >= (end - start) * wholeFrom) return end;
  const span = roundSpans.find((one) => passed <= one * 0.8) ?? passed * 1.25;
  return Math.min(end, start + span);
}

/** Bounds of the price axis: round numbers around all known prices. */
export function axisBounds(values: readonly (string | null)[][]): { min: number; max: number } {
  const all = values.flat().flatMap((value) => (value === null ? [] : [Number(value)]));
  if (all.length === 0) return { min: 0, max: 1 };
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = Math.max(high - low, high * 0.02, 0.01);
  const step = 10 ** Math.floor(Math.log10(span));
  return {
    min: Math.max(0, Math.floor((low - span * 0.1) / step) * step),
    max: Math.ceil((high + span * 0.1) / step) * step,
  };
}
