import { mechanismMails } from '../generated/mechanism-mails.ts';
import type { Language } from '../language/json-schema.ts';
import { insightName, insightWord } from './names.ts';

const suffixed = new Set(['median', 'worst']);

/**
 * Returns the name of a series from its key: `total`, `median:offers`, `count:dutch_negotiation`,
 * `savings:supplier:<address>`. Names of records come from `names`.
 */
export function seriesName(key: string, names: Readonly<Record<string, string>>, language: Language): string {
  const [first = '', ...rest] = key.split(':');
  const second = rest.join(':');
  if (second === '') return insightWord(first, language) ?? insightWord(`state.${first}`, language) ?? first;
  if (first === 'offers') return `${insightName('offers', language)}: ${second === '6' ? '6+' : second}`;
  if (suffixed.has(first)) return `${insightName(`phase.${second}`, language)}: ${insightName(first, language)}`;
  const type = mechanismMails[language][`type.${second}`];
  if (type) return `${type}: ${insightName(first, language)}`;
  if (rest.length > 1) return `${seriesName(second, names, language)}: ${insightName(first, language)}`;
  return `${insightName(first, language)}: ${names[second] ?? insightWord(second, language) ?? second}`;
}
