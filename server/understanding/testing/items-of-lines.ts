import type { Language } from '../../../schemas/language/json-schema.ts';
import { understandNeed } from '../understand-need.ts';

/** Reads these lines. Returns each item as "quantity unit name", with "?" and "-" for missing values. */
export const itemsOf = (lines: readonly string[], language: Language = 'en'): string[] =>
  understandNeed(lines.join('\n'), { language, currency: 'EUR', today: '2026-11-23' }).items.map(
    ({ quantity, unit, name }) => `${quantity ?? '?'} ${unit ?? '-'} ${name}`,
  );
