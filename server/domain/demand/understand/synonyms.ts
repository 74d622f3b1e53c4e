import { createHash } from 'node:crypto';
import { entriesOf } from '../../../../schemas/configuration/code-list.ts';
import type { LabeledName } from '../../../understanding/category/category-model.ts';
import { configuredValue } from '../../../configuration/configured.ts';

/** Labels and synonyms that administrators gave the classes of the code list. */
export function synonyms(): LabeledName[] {
  return entriesOf('eclass', configuredValue('codeList', 'eclass')).flatMap(
    ({ code, label = {}, synonyms: words = [] }) =>
      [...Object.values(label), ...words].map((name) => ({ name, category: code })),
  );
}

/** Identifies a state of the code list. */
export const synonymsHash = (): string => createHash('sha256').update(JSON.stringify(synonyms())).digest('hex');
