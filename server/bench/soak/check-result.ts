import { Decimal } from '../../../schemas/domain/decimal.ts';
import { text, whole } from '../../../schemas/mechanisms/common/record-values.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { type AcceptedAction, downtimeBefore, objectsIn, type LogCourse } from './course-of-log.ts';

/** Recalculates the result from prices and instants, without any code of the server. */
export function checkResult(course: LogCourse): string[] {
  const rules: Record<string, (course: LogCourse) => string[]> = {
    rank_auction: (one) => [...checkRanks(one), ...expectWinner(one, standings(one)[0]?.id ?? null)],
    rank_negotiation: (one) => [...checkRanks(one), ...expectWinner(one, null)],
    sealed_bid_negotiation: (one) => [...checkRanks(one), ...checkOnce(one), ...expectWinner(one, null)],
    dutch_negotiation: checkDutch,
    english_reverse_negotiation: checkEnglish,
  };
  return rules[course.type]?.(course) ?? [`unknown type ${course.type}`];
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
function standings(course: LogCourse): Standing[] {
  const all = objectsIn(course.published['participations']).map((entrant, index): Standing => {
    const last = course.accepted.findLast(
      ({ participation, event }) => participation === entrant['id'] && event !== 'left',
    );
    const price = new Decimal(last ? (last.total ?? openedPrice(course, last)) : text(entrant['initialPrice']));
    const relative = price.times(new Decimal(100).minus(text(entrant['qualityScore']) || 0)).div(100);
    const at = last?.at ?? Date.parse(text(entrant['initialAt']));
    return { id: text(entrant['id']), price, relative, at, seq: last?.seq ?? index - 1_000_000 };
  });
  return all.toSorted((a, b) => a.relative.cmp(b.relative) || a.at - b.at || a.seq - b.seq);
}

const placeAtEnd = ({ finished }: LogCourse, id: string): JsonObject =>
  objectsIn(finished['participations']).find(({ participation }) => participation === id) ?? {};

const openedPrice = (course: LogCourse, { participation }: AcceptedAction): string =>
  text(placeAtEnd(course, participation)['price']) || '0';

function checkRanks(course: LogCourse): string[] {
  return standings(course).flatMap(({ id, price }, index) => {
    const { rank, price: recordedPrice } = placeAtEnd(course, id);
    const violations: string[] = [];
    if (rank !== index + 1) violations.push(`${id} has rank ${String(rank)} instead of ${index + 1}`);
    if (!price.eq(text(recordedPrice) || 0))
      violations.push(`${id} has the price ${String(recordedPrice)} instead of ${price.toFixed(2)}`);
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
function lowest(course: LogCourse, without: ReadonlySet<string>): Standing | undefined {
  return standings({ ...course, accepted: [] })
    .filter(({ id }) => !without.has(id))
    .toSorted((a, b) => a.price.cmp(b.price) || a.at - b.at || a.seq - b.seq)[0];
}

function checkDutch(course: LogCourse): string[] {
  const [deal, ...more] = course.accepted;
  const violations = more.map(({ seq, participation }) => `entry ${seq}: a second deal, of ${participation}`);
  if (!deal) {
    const first = lowest(course, new Set());
    return [...violations, ...expectWinner(course, first?.id ?? null, first?.price)];
  }
  const { startPrice, stepAmount, stepSeconds, steps, lastPrice } = Object(course.published['plan']);
  const elapsed = deal.at - course.start - downtimeBefore(course, deal.seq);
  const step = Math.min(Math.floor(elapsed / (whole(stepSeconds) * 1000)), whole(steps) - 1);
  if (step !== deal.step) violations.push(`step ${deal.step} was accepted while step ${step} was shown`);
  const price =
    step === whole(steps) - 1
      ? new Decimal(text(lastPrice))
      : new Decimal(startPrice).plus(new Decimal(stepAmount).times(step));
  return [...violations, ...expectWinner(course, deal.participation, price)];
}

function checkEnglish(course: LogCourse): string[] {
  const taken = course.accepted.filter(({ event }) => event === 'price_accepted');
  const left = new Set(
    course.accepted.filter(({ event }) => event === 'left').map(({ participation }) => participation),
  );
  const last = taken.at(-1);
  if (last)
    return [...checkSteps(course, taken), ...expectWinner(course, last.participation, englishPrice(course, last))];
  const first = lowest(course, left);
  return expectWinner(course, first?.id ?? null, first?.price);
}

/** Steps follow one another, each taken by a different bidder than the previous one, and each within the countdown. */
function checkSteps(course: LogCourse, taken: readonly AcceptedAction[]): string[] {
  const countdown = whole(Object(course.published['plan']).awardingSeconds) * 1000;
  return taken.flatMap((one, index) => {
    const before = taken[index - 1];
    const violations: string[] = [];
    if (one.step !== index) violations.push(`entry ${one.seq}: step ${one.step} instead of ${index}`);
    if (before?.participation === one.participation)
      violations.push(`entry ${one.seq}: the leader ${one.participation} accepted against itself`);
    const away = before ? downtimeBefore(course, one.seq) - downtimeBefore(course, before.seq) : 0;
    if (before && one.at - before.at - away > countdown)
      violations.push(`entry ${one.seq}: accepted after the countdown was over`);
    if (!englishPrice(course, one).eq(one.total ?? 0))
      violations.push(`entry ${one.seq}: ${one.total} is not the price of its step`);
    return violations;
  });
}

function englishPrice({ published }: LogCourse, { step }: AcceptedAction): Decimal {
  const { startPrice, stepAmount, floorPrice } = Object(published['plan']);
  return Decimal.max(new Decimal(startPrice).minus(new Decimal(stepAmount).times(step ?? 0)), floorPrice);
}
