import type { Language } from '../../../schemas/language/json-schema.ts';
import { plain } from '../../../schemas/domain/decimal.ts';
import { decimalText } from '../../../schemas/domain/number-text.ts';
import { locales } from '../../mail/format.ts';
import { message } from '../../mail/messages.ts';
import { unitWord } from '../../documents/document-texts.ts';
import type { Child, ChildChanges } from './amend-children.ts';
import type { Amendment } from './amended-parts.ts';

const mostLines = 40;

/**
 * Lists the changes of an amendment line by line: `+` added, `−` removed, `~` changed with before and after. Signs read
 * the same in every language; units, numbers and terms are in the reader's.
 */
export function differenceOf({ items, requirements, terms }: Amendment, language: Language): string {
  const names = Object.keys(terms).map((name) => `~ ${message(`term.${name}`, { language }) ?? name}`);
  const lines = [...childLines(items, language), ...childLines(requirements, language), ...names];
  const shown = lines.slice(0, mostLines);
  return [...shown, ...(lines.length > mostLines ? [`… (${lines.length - mostLines})`] : [])].join('\n');
}

function childLines({ added, changed, removed }: ChildChanges, language: Language): string[] {
  const label = (child: Child): string => labelOf(child, language);
  return [
    ...added.map((row) => `+ ${label(row)}`),
    ...removed.map((row) => `− ${label(row)}`),
    ...changed.map(({ before, values }) => `~ ${label(before)} → ${label({ ...before, ...values })}`),
  ];
}

/** Describes an item with its quantity, or a requirement by its title. */
function labelOf({ name, quantity, unit, title }: Child, language: Language): string {
  if (name === undefined) return title ?? '';
  const amount = quantity === undefined ? '' : decimalText(plain(quantity), { locale: locales[language] });
  return `${name} (${amount} ${unit === undefined ? '' : unitWord(unit, language)})`;
}
