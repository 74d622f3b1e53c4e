import { datesOf } from '../../schemas/domain/understanding/dates.ts';
import { sceneOf } from '../../schemas/domain/understanding/scene.ts';
import type { NeedSetting } from './need.ts';
import { spokenDays } from './spoken-days.ts';

/** Longer cells are no dates. */
const longest = 40;

/** The day that a cell names; null: none, or several. */
export function dayInCell(text: string, { language, currency, today }: NeedSetting): string | null {
  if (text === '' || text.length > longest) return null;
  const scene = sceneOf(text, { language, currency, now: today });
  const days = [...datesOf(scene).map(({ day }) => day), ...spokenDays(scene).map(({ day }) => day)];
  return days.length === 1 ? (days[0] ?? null) : null;
}
