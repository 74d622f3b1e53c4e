import { languages, type Language, type LocalizedText } from '../../../../schemas/language/json-schema.ts';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import { patchChange, patchField } from '../overlay/overlay-edit.ts';
import { unitTexts, withText } from './overlay-texts.ts';
import { patchStep, withStepName } from '../steps/step-edit.ts';
import { csvOf } from '../../../kit/csv.ts';

/** One text of the overlay: its place, and its versions in all languages. */
export interface TextRow {
  /** Stable id and first column of the file: `fields.f_3k2.label`, `fields.f_3k2.options.o_1`. */
  id: string;
  /** The field or step it belongs to. */
  owner: { field: string } | { guide: string; step: string };
  part: 'label' | 'help' | 'placeholder' | 'unit' | 'option' | 'column' | 'step';
  text: LocalizedText;
}

/** All texts written by an administrator, in the order of the form. */
export function textRows({ fields = {}, changes = {}, steps = [], guides = {} }: Overlay): TextRow[] {
  const added = Object.entries(fields).flatMap(([key, field]): TextRow[] => {
    const owner = { field: `custom.${key}` };
    const parts = (['label', 'help', 'placeholder', 'unit'] as const).flatMap((part): TextRow[] => {
      const text = part === 'unit' ? unitTexts(field.unit) : field[part];
      return text ? [{ id: `fields.${key}.${part}`, owner, part, text }] : [];
    });
    const options = (field.options ?? []).map(({ value, label }): TextRow => ({
      id: `fields.${key}.options.${value}`,
      owner,
      part: 'option',
      text: label,
    }));
    const columns = (field.columns ?? []).map((column): TextRow => ({
      id: `fields.${key}.columns.${column.key}`,
      owner,
      part: 'column',
      text: column.label,
    }));
    return [...parts, ...options, ...columns];
  });
  const shipped = Object.entries(changes).flatMap(([name, change]) =>
    (['label', 'help'] as const).flatMap((part): TextRow[] => {
      const text = change[part];
      return text ? [{ id: `changes.${name}.${part}`, owner: { field: name }, part, text }] : [];
    }),
  );
  const own = steps.map(({ guide, id, label }): TextRow => ({
    id: `steps.${guide}.${id}`,
    owner: { guide, step: id },
    part: 'step',
    text: label,
  }));
  const renamed = Object.entries(guides).flatMap(([guide, { labels = {} }]) =>
    Object.entries(labels).map(([step, text]): TextRow => ({
      id: `guides.${guide}.${step}`,
      owner: { guide, step },
      part: 'step',
      text,
    })),
  );
  return [...added, ...shipped, ...own, ...renamed];
}

/** Units are never missing: one such as kg may serve every language. */
export const missingIn = ({ part, text }: TextRow): Language[] =>
  part === 'unit' ? [] : languages.filter((language) => !text[language]?.trim());

/** Sets or removes one text of the overlay. */
export function withTextAt(
  overlay: Overlay,
  row: TextRow,
  { language, written }: { language: Language; written: string },
): Overlay {
  return put(overlay, row, withText(row.text, language, written));
}

function put(overlay: Overlay, { id, owner, part }: TextRow, text: LocalizedText): Overlay {
  if ('guide' in owner) {
    const place = { guide: owner.guide, id: owner.step };
    return id.startsWith('steps.') ? patchStep(overlay, place, { label: text }) : withStepName(overlay, place, text);
  }
  if (!owner.field.startsWith('custom.')) return patchChange(overlay, owner.field, { [part]: text });
  const key = owner.field.slice('custom.'.length);
  const value = id.slice(id.lastIndexOf('.') + 1);
  if (part === 'column') {
    const columns = overlay.fields?.[key]?.columns?.map((column) =>
      column.key === value ? { ...column, label: text } : column,
    );
    return columns ? patchField(overlay, key, { columns }) : overlay;
  }
  if (part !== 'option') return patchField(overlay, key, { [part]: text });
  const options = overlay.fields?.[key]?.options?.map((option) =>
    option.value === value ? { ...option, label: text } : option,
  );
  return options ? patchField(overlay, key, { options }) : overlay;
}

const head = ['id', ...languages];

/** The texts as a file for translators. The first column identifies the text and must stay. */
export function toCsv(rows: readonly TextRow[]): string {
  return csvOf([head, ...rows.map((row) => [row.id, ...languages.map((language) => row.text[language] ?? '')])]);
}

export interface AppliedTexts {
  overlay: Overlay;
  /** Number of changed texts. */
  changed: number;
  /** Ids of lines that the form does not have. */
  unknown: string[];
}

/** Applies the lines of a file to the overlay. Languages missing in the file stay, and empty cells remove nothing. */
export function withLines(overlay: Overlay, [columns = [], ...lines]: readonly (readonly string[])[]): AppliedTexts {
  const at = new Map(columns.map((column, index) => [column.trim().toLowerCase().slice(0, 2), index]));
  const taken: AppliedTexts = { overlay, changed: 0, unknown: [] };
  for (const [id = '', ...cells] of lines) {
    const known = textRows(taken.overlay).find((row) => row.id === id.trim());
    if (!known) {
      if (id.trim()) taken.unknown.push(id.trim());
      continue;
    }
    for (const language of languages) {
      const written = cells[(at.get(language) ?? 0) - 1]?.trim() ?? '';
      const row = textRows(taken.overlay).find((one) => one.id === known.id) ?? known;
      if (written === '' || written === row.text[language]) continue;
      taken.overlay = withTextAt(taken.overlay, row, { language, written });
      taken.changed += 1;
    }
  }
  return taken;
}
