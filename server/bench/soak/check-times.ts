import { traitsOf } from '../../../schemas/mechanisms/index.ts';
import { whole } from '../../../schemas/mechanisms/common/record-values.ts';
import { downtimeBefore, finishIn, type LogCourse } from './course-of-log.ts';

/** Nothing is accepted before the start or after the effective end, and the logged end matches the recalculated one. */
export const checkTimes = (told: LogCourse): string[] => [
  ...told.accepted.flatMap((one) => {
    const name = `entry ${one.seq}: ${one.event} of ${one.participation}`;
    if (one.seq > told.finishedSeq) return [`${name} was accepted after the closing entry`];
    if (one.at > told.end) return [`${name} was accepted ${one.at - told.end} ms after the effective end`];
    return one.at < told.start ? [`${name} was accepted before the start`] : [];
  }),
  ...checkEnd(told),
];

function checkEnd(told: LogCourse): string[] {
  const ends = told.log.filter(({ event }) => event === 'finished').length;
  if (ends !== 1) return [`the log contains ${ends} ends`];
  const wanted = endOf(told);
  return wanted === told.end ? [] : [`it ended at ${instant(told.end)} instead of ${instant(wanted)}`];
}

/**
 * The end by the logged actions, if the log contains them. Otherwise the end of the last countdown or the last known
 * finish.
 */
function endOf(told: LogCourse): number {
  const { finished, accepted, log, type } = told;
  const last = accepted.at(-1);
  if (finished['by'] === 'purchaser') return told.end;
  if (finished['by'] === 'supplier') return last?.at ?? Number.NaN;
  if (traitsOf(type)?.pace === 'countdown') return countdownEnd(told) ?? finishIn(log);
  return finishIn(log);
}

function countdownEnd(told: LogCourse): number | null {
  const last = told.accepted.findLast(({ event }) => event === 'price_accepted');
  if (!last) return null;
  const plan = Object(told.published['plan']);
  const away = downtimeBefore(told, told.finishedSeq) - downtimeBefore(told, last.seq);
  return last.at + whole(plan.awardingSeconds) * 1000 + away;
}

const instant = (milliseconds: number): string =>
  Number.isFinite(milliseconds) ? new Date(milliseconds).toISOString() : 'no valid instant';
