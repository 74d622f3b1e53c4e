import type { LogEntry } from '../../bidding/log-hash.ts';
import { verifyLog } from '../../domain/negotiation/log/verify-log.ts';
import type { AnsweredAction } from './answered.ts';
import { checkAnswers } from './check-answers.ts';
import { checkResult } from './check-result.ts';
import { checkTimes } from './check-times.ts';
import { courseOf } from './course-of-log.ts';

/**
 * Returns the errors of one negotiation. Uses only the exported log and the answers that bidders received: neither the
 * database nor the mechanisms that decided.
 */
export function checkNegotiation(log: readonly LogEntry[], answers: readonly AnsweredAction[]): string[] {
  const chain = verifyLog(log);
  const broken = chain.ok ? [] : [`the chain breaks at entry ${chain.seq}: ${chain.reason}`];
  if (log[0]?.event !== 'published') return [...broken, 'the log does not begin with a publishing'];
  const one = courseOf(log, answers);
  return [...broken, ...checkTimes(one), ...checkAnswers(one), ...checkResult(one)];
}
