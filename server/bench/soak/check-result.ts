import { Decimal } from '../../../schemas/domain/decimal.ts';
import { text, whole } from '../../../schemas/mechanisms/common/record-values.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { type Accepted, downtimeBefore, objectsIn, type LogCourse } from './course-of-log.ts';

/** Recalculates the result from prices and instants, without any code of the server. */
export function checkResult(told: LogCourse): string[] {
  const rules: Record<string, (told: LogCourse) => string[]> = {
    rank_auction: (one) => [...checkRanks(one), ...expectWinner(one, standings(one)[0]?.id ?? null)],
    rank_negotiation: (one) => [...checkRanks(one), ...expectWinner(one, null)],
    sealed_bid_negotiation: (one) => [...checkRanks(one), ...checkOnce(one), ...expectWinner(one, null)],
    dutch_negotiation: checkDutch,
    english_reverse_negotiation: checkEnglish,
  };
  return rules[told.type]?.(told) ?? [`unknown type ${told.type}`];
}

interface Standing {
  id: string;
  price: Decimal;
  relative: Decimal;
  at: number;
  /** Sequence number of the entry that set it. Initial prices come first. */
  seq: number;
}

/** All bidders' last prices, best first: by relative price, then by receipt, then by the order of the log. */
function standings(told: LogCourse): Standing[] {
  const all = objectsIn(told.published['participations']).map((entrant, index): Standing => {
    const last = told.accepted.findLast(
      ({ participation, event }) => participation === entrant['id'] && event !== 'left',
    );
    const price = new Decimal(last ? (last.total ?? openedPrice(told, last)) : text(entrant['initialPrice']));
    const relative = price.times(new Decimal(100).minus(text(entrant['qualityScore']) || 0)).div(100);
    const at = last?.at ?? Date.parse(text(entrant['initialAt']));
    return { id: text(entrant['id']), price, relative, at, seq: last?.seq ?? index - 1_000_000 };
  });
  return all.toSorted((a, b) => a.relative.cmp(b.relative) || a.at - b.at || a.seq - b.seq);
}

const placeAtEnd = ({ finished }: LogCourse, id: string): JsonObject =>
  objectsIn(finished['participations']).find(({ participation }) => participation === id) ?? {};

const openedPrice = (told: LogCourse, { participation }: Accepted): string =>
  text(placeAtEnd(told, participation)['price']) || '0';

function checkRanks(told: LogCourse): string[] {
  return standings(told).flatMap(({ id, price }, index) => {
    const { rank, price: said } = placeAtEnd(told, id);
    const violations: string[] = [];
    if (rank !== index + 1) violations.push(`${id} has rank ${String(rank)} instead of ${index + 1}`);
    if (!price.eq(text(said) || 0))
      violations.push(`${id} has the price ${String(said)} instead of ${price.toFixed(2)}`);
    return violations;
  });
}

function expectWinner({ finished, published }: LogCourse, id: string | null, price?: Decimal): string[] {
  const violations: string[] = [];
  if (finished['winner'] !== id) violations.push(`${String(finished['winner'])} won instead of ${id}`);
  const state = id === null ? 'finished' : 'negotiated';
  if (finished['state'] !== state) violations.push(`the state is ${String(finished['state'])} instead of ${state}`);
  if (price && !price.eq(text(finished['price']) || 0))
    violations.push(
      `the deal is ${String(finished['price'])} ${text(published['currency'])} instead of ${price.toFixed(2)}`,
    );
  return violations;
}

const checkOnce = ({ accepted }: LogCourse): string[] =>
  accepted
    .filter((one) => accepted.some((other) => other.seq < one.seq && other.participation === one.participation))
    .map((one) => `entry ${one.seq}: ${one.participation} updated its sealed offer twice`);

/** The lowest initial price among some bidders; the earlier one of equal prices. */
function lowest(told: LogCourse, without: ReadonlySet<string>): Standing | undefined {
  return standings({ ...told, accepted: [] })
    .filter(({ id }) => !without.has(id))
    .toSorted((a, b) => a.price.cmp(b.price) || a.at - b.at || a.seq - b.seq)[0];
}

function checkDutch(told: LogCourse): string[] {
  const [deal, ...more] = told.accepted;
  const violations = more.map(({ seq, participation }) => `entry ${seq}: a second deal, of ${participation}`);
  if (!deal) {
    const first = lowest(told, new Set());
    return [...violations, ...expectWinner(told, first?.id ?? null, first?.price)];
  }
  const { startPrice, stepAmount, stepSeconds, steps, lastPrice } = Object(told.published['plan']);
  const elapsed = deal.at - told.start - downtimeBefore(told, deal.seq);
  const step = Math.min(Math.floor(elapsed / (whole(stepSeconds) * 1000)), whole(steps) - 1);
  if (step !== deal.step) violations.push(`step ${deal.step} was accepted while step ${step} was shown`);
  const price =
    step === whole(steps) - 1
      ? new Decimal(text(lastPrice))
      : new Decimal(startPrice).plus(new Decimal(stepAmount).times(step));
  return [...violations, ...expectWinner(told, deal.participation, price)];
}

function checkEnglish(told: LogCourse): string[] {
  const taken = told.accepted.filter(({ event }) => event === 'price_accepted');
  const left = new Set(told.accepted.filter(({ event }) => event === 'left').map(({ participation }) => participation));
  const last = taken.at(-1);
  if (last) return [...checkSteps(told, taken), ...expectWinner(told, last.participation, englishPrice(told, last))];
  const first = lowest(told, left);
  return expectWinner(told, first?.id ?? null, first?.price);
}

/** Steps follow one another, each taken by a different bidder than the previous one, and each within the countdown. */
function checkSteps(told: LogCourse, taken: readonly Accepted[]): string[] {
  const countdown = whole(Object(told.published['plan']).awardingSeconds) * 1000;
  return taken.flatMap((one, index) => {
    const before = taken[index - 1];
    const violations: string[] = [];
    if (one.step !== index) violations.push(`entry ${one.seq}: step ${one.step} instead of ${index}`);
    if (before?.participation === one.participation)
      violations.push(`entry ${one.seq}: the leader ${one.participation} accepted against itself`);
    const away = before ? downtimeBefore(told, one.seq) - downtimeBefore(told, before.seq) : 0;
    if (before && one.at - before.at - away > countdown)
      violations.push(`entry ${one.seq}: accepted after the countdown was over`);
    if (!englishPrice(told, one).eq(one.total ?? 0))
      violations.push(`entry ${one.seq}: ${one.total} is not the price of its step`);
    return violations;
  });
}

function englishPrice({ published }: LogCourse, { step }: Accepted): Decimal {
  const { startPrice, stepAmount, floorPrice } = Object(published['plan']);
  return Decimal.max(new Decimal(startPrice).minus(new Decimal(stepAmount).times(step ?? 0)), floorPrice);
}
