import type { Format } from '../../i18n/use-format.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { Scenario } from './scenario-types.ts';

/** The maximum distance of a scenario from the optimum, in words; empty without an answer. */
export function gapWords(
  { cost, gap }: Pick<Scenario, 'cost' | 'gap'>,
  { text, format }: { text: Text; format: Format },
): string {
  if (cost == null) return '';
  const percent = Number(gap ?? 0);
  if (percent === 0) return text('scenarios.proven');
  // Rounded up, so that the stated gap is never too small.
  return text('scenarios.within', { gap: format.percent(Math.ceil(percent * 100) / 100, { decimals: 2 }) });
}
