import { parseRecurrence } from '../../../schemas/domain/recurrence/parse-recurrence.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';

type Stored = Pick<RecordOf<'workflow'>, 'scheduleEvery' | 'scheduleRule'>;

/** The API's words for the stored codes. */
const words = { day: 'daily', week: 'weekly', month: 'monthly', quarter: 'quarterly', year: 'yearly' } as const;

/** Reads `weekly`, the earlier form `week`, or a rule of RFC 5545; undefined for any other text. */
export function toStoredInterval(every: string): Stored | undefined {
  for (const code of ['day', 'week', 'month', 'quarter', 'year'] as const)
    if (every === code || every === words[code]) return { scheduleEvery: code, scheduleRule: null };
  return parseRecurrence(every) ? { scheduleEvery: 'rule', scheduleRule: every } : undefined;
}

export function toShownInterval({ scheduleEvery, scheduleRule }: Stored): string | null {
  if (scheduleEvery === null) return null;
  return scheduleEvery === 'rule' ? scheduleRule : words[scheduleEvery];
}
