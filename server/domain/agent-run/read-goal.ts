import { DateTime } from 'luxon';
import { deadlineIn } from '../../../schemas/domain/agent/deadline.ts';
import { monthAsked } from '../../../schemas/domain/agent/month-asked.ts';
import { offersAsked } from '../../../schemas/domain/agent/offers-asked.ts';
import { entry, type Evidence, type TimelineEntry } from '../../../schemas/domain/agent/timeline.ts';
import type { Need, NeedItem } from '../../understanding/need.ts';
import { questionText } from '../../understanding/wording/question-texts.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { invalid } from '../../kernel/problem.ts';
import type { Reading } from '../demand/understand/reading.ts';

/** Instructions for a run, from a demand or a goal; null if not stated. */
export interface Goal {
  title: string;
  items: RecordOf<'agentRun'>['items'];
  budget: { amount: string; currency: string } | null;
  /** An ISO date. */
  deadline: string | null;
  offersAtLeast: number | null;
}

interface Context {
  now: Date;
  reading: Reading;
}

const titleLength = 150;

/** Reads the goal like a demand. An incomplete goal is refused with the single most important question. */
export async function readGoal(
  goal: string,
  { now, reading }: Context,
): Promise<Goal & { costCenter: null; read: TimelineEntry }> {
  const { understandNeed } = await import('../../understanding/understand-need.ts');
  const { language, zone, currency } = reading;
  const today = DateTime.fromJSDate(now, { zone }).toISODate() ?? '';
  const { offersAtLeast, text } = offersAsked(goal);
  const need = understandNeed(text, { language, currency, today });
  const month = monthAsked(text, today);
  const { question, items } = need;
  if (items.length === 0) throw invalid([violation('goal', 'no_need', 'This text names nothing to buy')]);
  if (question) {
    const questionWords = questionText(question, language);
    throw invalid([
      violation('goal', 'goal_unclear', `More information is needed: ${questionWords}`, { question: questionWords }),
    ]);
  }
  return {
    title: titleOf(goal),
    items: items.map((item) => itemOf(item, need)),
    budget: need.budget?.value ?? null,
    deadline: need.neededBy?.value ?? items.find(({ neededBy }) => neededBy)?.neededBy ?? month?.day ?? null,
    offersAtLeast,
    costCenter: null,
    read: entry(now.toISOString(), 'read_goal', {
      is: String(items.length),
      because: [...evidence(need, offersAtLeast), ...(month ? [{ quote: month.from }] : [])],
    }),
  };
}

const titleOf = (goal: string): string => {
  const line = goal.replaceAll(/\s+/g, ' ').trim();
  return line.length <= titleLength ? line.padEnd(3, '.') : `${line.slice(0, titleLength - 1)}…`;
};

const itemOf = ({ name, quantity, unit, neededBy }: NeedItem, need: Need): Goal['items'][number] => {
  const day = neededBy ?? need.neededBy?.value;
  return {
    name: name.slice(0, 200),
    quantity: quantity ?? '1',
    unit: unit ?? 'piece',
    ...(day ? { neededBy: day } : {}),
  };
};

/** The words that each value came from. A unit that was not named is marked as such. */
function evidence({ items, neededBy, budget }: Need, offersAtLeast: number | null): Evidence[] {
  const counted = items.some(({ unit }) => unit === null);
  return [
    ...items.slice(0, 10).map(({ from }): Evidence => ({ quote: from })),
    ...(neededBy ? [{ quote: neededBy.from }] : []),
    ...(budget ? [{ quote: budget.from }] : []),
    ...(offersAtLeast ? [{ kind: 'because', code: 'offers_wanted', is: String(offersAtLeast) } as const] : []),
    ...(counted ? [{ kind: 'because', code: 'counted_in_pieces' } as const] : []),
  ];
}

/** The instant of a deadline; for a day, its end in the reader's time zone. Null if it names neither. */
export function endOf(deadline: string, zone: string): string | null {
  const statedDeadline = deadlineIn(deadline);
  if (!statedDeadline) return null;
  if ('instant' in statedDeadline) return statedDeadline.instant;
  return DateTime.fromISO(statedDeadline.day, { zone }).endOf('day').toUTC().toISO();
}
