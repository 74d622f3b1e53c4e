import { Decimal } from '../../../schemas/domain/decimal.ts';
import { text } from '../../../schemas/mechanisms/common/record-values.ts';
import type { LogEntry } from '../../bidding/log-hash.ts';
import { type AnsweredAction, eventOf } from './answered.ts';
import { type AcceptedAction, finishIn, objectsIn, type LogCourse } from './course-of-log.ts';

/** Allowed difference between the clocks of bidder and server, plus the duration of a request. */
const toleranceMs = 250;

/** Each answer to a bidder is in the log exactly once, and each entry in the log was caused by a bidder. */
export function checkAnswers(course: LogCourse): string[] {
  const { answers, accepted } = course;
  return [
    ...answers.flatMap((answer) => checkAnswer(answer, course)),
    ...accepted
      .filter((one) => !answers.some((answer) => isOf(answer, one, course) && mayBeTaken(answer)))
      .map(
        (one) => `entry ${one.seq}: ${one.event} of ${one.participation} was accepted, but no bidder got that answer`,
      ),
  ];
}

/** Without an answer, both outcomes are possible. */
const mayBeTaken = ({ status }: AnsweredAction): boolean => status === null || status === 200;

function checkAnswer(answer: AnsweredAction, course: LogCourse): string[] {
  const found = course.accepted.filter((one) => isOf(answer, one, course));
  const name = `${answer.operation} of ${answer.participation} (${answer.total ?? answer.step ?? '-'})`;
  const violations: string[] = [];
  if (answer.status === 200 && found.length === 0) violations.push(`${name} was acknowledged and lost`);
  if (found.length > 1) violations.push(`${name} was accepted ${found.length} times`);
  if (isLate(answer, course)) violations.push(`${name} was acknowledged although it was sent after the end`);
  if (isWronglyRefused(answer, course)) violations.push(`${name} was refused as late although it was in time`);
  return violations;
}

function isOf(answer: AnsweredAction, one: AcceptedAction, course: LogCourse): boolean {
  if (one.event !== eventOf[answer.operation] || one.participation !== answer.participation) return false;
  if (answer.operation === 'update') return answer.total !== null && isOpened(answer, course);
  if (answer.step !== null) return answer.step === one.step;
  return answer.total === null || (one.total !== null && new Decimal(answer.total).eq(one.total));
}

/** The entry of a sealed update contains no amount; the closing entry does. */
function isOpened({ participation, total, status }: AnsweredAction, { finished }: LogCourse): boolean {
  const place = objectsIn(finished['participations']).find((one) => one['participation'] === participation);
  const isSame = new Decimal(text(place?.['price']) || 0).eq(total ?? 0);
  return isSame && (status === null || status === 200);
}

const isLate = ({ status, sentAt }: AnsweredAction, { end }: LogCourse): boolean =>
  status === 200 && Date.parse(sentAt) > end + toleranceMs;

/**
 * True if an action was refused as late although, at its place in the log, the end was still to come. (A refusal was
 * correct if the end was moved afterward by a bidder whose bid had arrived before it and was decided later.)
 */
function isWronglyRefused(answer: AnsweredAction, course: LogCourse): boolean {
  const { code, sentAt, answeredAt } = answer;
  if (code !== 'negotiation_not_running' || answeredAt === null) return false;
  const from = Date.parse(sentAt);
  const to = Date.parse(answeredAt);
  const entry = course.log.find((one) => isRefusalOf(answer, one, { from, to }));
  const end = entry ? Math.min(course.end, finishIn(course.log.slice(0, entry.seq))) : course.end;
  return from > course.start + toleranceMs && to < end - toleranceMs;
}

const isRefusalOf = (
  { participation, code, step }: AnsweredAction,
  { event, at, data }: LogEntry,
  { from, to }: { from: number; to: number },
): boolean =>
  (event === 'bid_refused' || event === 'leave_refused') &&
  data['participation'] === participation &&
  data['code'] === code &&
  (step === null || data['step'] === step) &&
  Date.parse(at) >= from - toleranceMs &&
  Date.parse(at) <= to + toleranceMs;
