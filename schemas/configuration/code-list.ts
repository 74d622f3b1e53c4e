import { codeLists } from '../code-lists/index.ts';
import formats from '../formats.json' with { type: 'json' };
import { isObject, languages, type LocalizedText } from '../language/json-schema.ts';
import { requiredViolation, violation, type Violation } from '../language/violation.ts';

/** Lists that administrators may change. The engine depends on the others. */
export const configurableLists = [
  'unit',
  'paymentTerms',
  'deliveryTerms',
  'currency',
  'archiveReason',
  'failReason',
  'documentKind',
  'eclass',
] as const;

/** Lists that administrators created. */
const ownListForm = /^l_[a-z0-9_]{2,30}$/;
export const isOwnList = (name: string): boolean => ownListForm.test(name);

export const isConfigurableList = (name: string): boolean =>
  configurableLists.some((list) => list === name) || isOwnList(name);

/** Returns the label of an administrator's own list. */
export const listLabel = (value: unknown): LocalizedText | undefined =>
  isObject(value) && isObject(value['label']) ? value['label'] : undefined;

/** A code with its differences from the shipped one. The order is the display order. */
export interface CodeEntry {
  code: string;
  /** Absent: the shipped labels. */
  label?: LocalizedText;
  /** No longer offered. Records that have it keep and show it. */
  retired?: boolean;
  /** First and last day on which it is offered, both inclusive. */
  from?: string;
  until?: string;
  /** For classes: other words for their items, in any language. */
  synonyms?: readonly string[];
}

export const shippedCodes = (name: string): readonly string[] => codeLists[name] ?? [];

/** Returns every code in order: first the stored list, then codes that a later version of the product added. */
export function entriesOf(name: string, value: unknown): CodeEntry[] {
  const stored = isObject(value) && Array.isArray(value['entries']) ? value['entries'].filter(isEntry) : [];
  const known = new Set(stored.map(({ code }) => code));
  return [...stored, ...shippedCodes(name).flatMap((code) => (known.has(code) ? [] : [{ code }]))];
}

export const isEntry = (value: unknown): value is CodeEntry => isObject(value) && typeof value['code'] === 'string';

export function isOffered({ retired, from, until }: CodeEntry, today: string): boolean {
  return retired !== true && (from === undefined || from <= today) && (until === undefined || today <= until);
}

const most = 500;
/** The maximum number of classes, for an instance licensed for classes down to the second level. */
const mostClasses = 2000;
const known = new Set(['code', 'label', 'retired', 'from', 'until']);
const mostSynonyms = 200;
const codeForm = /^[\w-]{1,30}$/;
const forms: Readonly<Record<string, RegExp>> = { currency: /^[A-Z]{3}$/, eclass: new RegExp(formats.eclass) };
const dayForm = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Checks a list that an administrator wants to store. Returns one violation per path. */
export function checkCodeList(name: string, value: unknown): Violation[] {
  const entries = isObject(value) ? value['entries'] : undefined;
  if (!Array.isArray(entries)) return [requiredViolation('value.entries')];
  const limit = name === 'eclass' ? mostClasses : most;
  if (entries.length > limit) return [violation('value.entries', 'too_many', `At most ${limit} entries`, { limit })];
  const codes = new Set<string>();
  const found = entries.flatMap((entry, index) => {
    const path = `value.entries[${index}]`;
    const wrong = checkEntry(name, path, entry);
    if (!isEntry(entry)) return wrong;
    if (codes.has(entry.code)) wrong.push(violation(`${path}.code`, 'not_unique', 'This code already exists'));
    codes.add(entry.code);
    return wrong;
  });
  if (isOwnList(name)) found.push(...checkLabel('value.label', isObject(value) ? (value['label'] ?? {}) : {}, true));
  const isAnyLeft = entriesOf(name, value).some((entry) => entry.retired !== true);
  return isAnyLeft ? found : [...found, violation('value.entries', 'too_few', 'At least 1 entry', { limit: 1 })];
}

function checkEntry(name: string, path: string, entry: unknown): Violation[] {
  if (!isObject(entry)) return [violation(path, 'wrong_type', 'This must be of type object', { type: 'object' })];
  const { code, label, from, until } = entry;
  const form = forms[name] ?? codeForm;
  const unknown = Object.keys(entry)
    .filter((key) => !known.has(key) && !(name === 'eclass' && key === 'synonyms'))
    .map((key) => violation(`${path}.${key}`, 'unknown_property', 'This property is not known'));
  if (typeof code !== 'string' || !form.test(code)) {
    return [...unknown, violation(`${path}.code`, 'wrong_format', 'This does not have the expected format')];
  }
  const isOwn = !shippedCodes(name).includes(code);
  const needsWords = isOwn && name !== 'currency' && label === undefined;
  return [
    ...unknown,
    ...(needsWords ? [requiredViolation(`${path}.label.en`)] : []),
    ...(label === undefined ? [] : checkLabel(`${path}.label`, label, isOwn)),
    ...checkSynonyms(`${path}.synonyms`, entry['synonyms'] ?? []),
    ...[['from', from] as const, ['until', until] as const].flatMap(([key, day]) =>
      day === undefined || (typeof day === 'string' && dayForm.test(day))
        ? []
        : [violation(`${path}.${key}`, 'format_date', 'A date such as 2026-11-20')],
    ),
    ...(typeof from === 'string' && typeof until === 'string' && until < from
      ? [violation(`${path}.until`, 'end_before_start', 'The end must be later than the start')]
      : []),
  ];
}

function checkLabel(path: string, label: unknown, isOwn: boolean): Violation[] {
  if (!isObject(label)) return [violation(path, 'wrong_type', 'This must be of type object', { type: 'object' })];
  const texts = Object.entries(label);
  const wrong = texts.flatMap(([language, text]) => {
    if (!languages.some((one) => one === language)) {
      return [violation(`${path}.${language}`, 'unknown_property', 'This property is not known')];
    }
    if (typeof text !== 'string' || text.trim() === '') return [requiredViolation(`${path}.${language}`)];
    return text.length > 100
      ? [violation(`${path}.${language}`, 'too_long', 'At most 100 characters', { limit: 100 })]
      : [];
  });
  return isOwn && texts.length === 0 ? [requiredViolation(`${path}.en`)] : wrong;
}

function checkSynonyms(path: string, words: unknown): Violation[] {
  if (!Array.isArray(words)) return [violation(path, 'wrong_type', 'This must be of type array', { type: 'array' })];
  if (words.length > mostSynonyms)
    return [violation(path, 'too_many', `At most ${mostSynonyms} synonyms`, { limit: mostSynonyms })];
  return words.flatMap((word: unknown, index) => {
    if (typeof word !== 'string' || word.trim() === '') return [requiredViolation(`${path}[${index}]`)];
    return word.length > 100
      ? [violation(`${path}[${index}]`, 'too_long', 'At most 100 characters', { limit: 100 })]
      : [];
  });
}
