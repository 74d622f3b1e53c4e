import { entriesOf } from '../../schemas/configuration/code-list.ts';
import type { Language } from '../../schemas/language/json-schema.ts';
import { textIn } from '../../schemas/language/text-in.ts';
import { configuredValue } from './configured.ts';

/**
 * Returns an administrator's labels for the codes of a list, by code. Codes with their built-in labels are not
 * included.
 */
export function ownLabels(list: string, language: Language): Record<string, string> {
  const entries = entriesOf(list, configuredValue('codeList', list));
  return Object.fromEntries(
    entries.flatMap(({ code, label }) => {
      const text = textIn(label, language);
      return text ? [[code, text]] : [];
    }),
  );
}
