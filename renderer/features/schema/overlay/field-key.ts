import { customPath, keyForm } from '../../../../schemas/language/added-fields.ts';
import { renamedFormula } from '../../../../schemas/language/formula.ts';
import { languages, type Condition, type LocalizedText } from '../../../../schemas/language/json-schema.ts';
import type { AddedField, ListChange, Overlay } from '../../../../schemas/language/overlay.ts';

const longest = 32;

/** `Safety data sheet` → `f_safety_data_sheet`; null if the label has no letters that a key may contain. */
export function proposedKey(label: LocalizedText, taken: ReadonlySet<string>): string | null {
  const words = languages.flatMap((language) => plain(label[language] ?? ''))[0];
  if (words === undefined) return null;
  const candidates = [words, ...Array.from({ length: 99 }, (_, index) => `${words}_${index + 2}`)];
  const free = candidates.find((one) => !taken.has(`f_${one}`));
  return free === undefined || !keyForm.test(`f_${free}`) ? null : `f_${free}`;
}

/** Removes accents and special characters, and cuts at a word. Empty for fewer than two letters. */
function plain(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const kept: string[] = [];
  for (const word of words) if ([...kept, word].join('_').length <= longest) kept.push(word);
  const joined = kept.length > 0 ? kept.join('_') : (words[0] ?? '').slice(0, longest);
  return joined.length < 2 ? [] : [joined];
}

/** Renames a field's key everywhere in the overlay. */
export function renamedField(overlay: Overlay, from: string, to: string): Overlay {
  const path = (name: string): string => (name === customPath(from) ? customPath(to) : name);
  const { fields = {}, steps, order, list } = overlay;
  return {
    ...overlay,
    fields: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key === from ? to : key, inField(field, path)]),
    ),
    ...(order ? { order: order.map(path) } : {}),
    ...(steps
      ? {
          steps: steps.map((step) =>
            step.condition ? { ...step, condition: inCondition(step.condition, path) } : step,
          ),
        }
      : {}),
    ...(list ? { list: inList(list, path) } : {}),
  };
}

type Rename = (path: string) => string;

const inField = (field: AddedField, path: Rename): AddedField => ({
  ...field,
  ...(field.formula === undefined ? {} : { formula: renamedFormula(field.formula, path) }),
  ...(field.condition ? { condition: inCondition(field.condition, path) } : {}),
});

function inCondition(condition: Condition, path: Rename): Condition {
  if ('all' in condition) return { all: condition.all.map((part) => inCondition(part, path)) };
  if ('any' in condition) return { any: condition.any.map((part) => inCondition(part, path)) };
  if ('not' in condition) return { not: inCondition(condition.not, path) };
  return { ...condition, field: path(condition.field) };
}

const inList = ({ columns, filters, sort }: ListChange, path: Rename): ListChange => ({
  ...(columns ? { columns: columns.map(path) } : {}),
  ...(filters ? { filters: filters.map(path) } : {}),
  ...(sort ? { sort: { ...sort, field: path(sort.field) } } : {}),
});
