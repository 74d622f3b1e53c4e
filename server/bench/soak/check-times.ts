import { traitsOf } from '../../../schemas/mechanisms/index.ts';
import { whole } from '../../../schemas/mechanisms/common/record-values.ts';
import { downtimeBefore, finishIn, type LogCourse } from './course-of-log.ts';

/** Nothing is accepted before the start or after the effective end, and the logged end matches the recalculated one. */
export const checkTimes = (course: LogCourse): string[] => [
  ...course.accepted.flatMap((one) => {
    const name = `entry ${one.seq}: ${one.event} of ${one.participation}`;
    if (one.seq > course.finishedSeq) return [`${name} was accepted after the closing entry`];
    if (one.at > course.end) return [`${name} was accepted ${one.at - course.end} ms after the effective end`];
    return one.at < course.start ? [`${name} was accepted before the start`] : [];
  }),
  ...checkEnd(course),
];

function checkEnd(course: LogCourse): string[] {
  const ends = course.log.filter(({ event }) => event === 'finished').length;
  if (ends !== 1) return [`the log contains ${ends} ends`];
  const expectedEnd = endOf(course);
  return expectedEnd === course.end ? [] : [`it ended at ${instant(course.end)} instead of ${instant(expectedEnd)}`];
}

/**
 * The end by the logged actions, if the log contains them. Otherwise the end of the last countdown or the last known
 * finish.
 */
function endOf(course: LogCourse): number {
  const { finished, accepted, log, type } = course;
  const last = accepted.at(-1);
  if (finished['by'] === 'purchaser') return course.end;
  if (finished['by'] === 'supplier') return last?.at ?? Number.NaN;
  if (traitsOf(type)?.pace === 'countdown') return countdownEnd(course) ?? finishIn(log);
  return finishIn(log);
}

function countdownEnd(course: LogCourse): number | null {
  const last = course.accepted.findLast(({ event }) => event === 'price_accepted');
  if (!last) return null;
  const plan = Object(course.published['plan']);
  const away = downtimeBefore(course, course.finishedSeq) - downtimeBefore(course, last.seq);
  return last.at + whole(plan.awardingSeconds) * 1000 + away;
}

const instant = (milliseconds: number): string =>
  Number.isFinite(milliseconds) ? new Date(milliseconds).toISOString() : 'no valid instant';
