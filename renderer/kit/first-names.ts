import type { Text } from '../i18n/use-text.ts';

/** The first names of a list, and the number of others. */
export function firstNames(names: readonly string[], text: Text, most = 3): string {
  const shown = names.slice(0, most);
  return text('common.fewNames', { names: shown.join(', '), more: names.length - shown.length });
}
