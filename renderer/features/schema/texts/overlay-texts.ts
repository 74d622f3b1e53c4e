import { languages, type Language, type LocalizedText } from '../../../../schemas/language/json-schema.ts';
import type { AddedField, Overlay } from '../../../../schemas/language/overlay.ts';

/** Sets a text in one language, or removes it if empty. */
export function withText(text: LocalizedText | undefined, language: Language, written: string): LocalizedText {
  const { [language]: _, ...others } = text ?? {};
  return written.trim() === '' ? others : { ...others, [language]: written };
}

/** The fallback for a missing text, and its language. */
export function fallbackOf(
  text: LocalizedText | undefined,
  language: Language,
): { language: Language; text: string } | null {
  if (text?.[language]) return null;
  const found = languages.find((candidate) => candidate !== language && text?.[candidate]);
  const words = found && text?.[found];
  return found && words ? { language: found, text: words } : null;
}

/** Units written before they were translatable count as English and serve all languages. */
export const unitTexts = (unit: AddedField['unit']): LocalizedText | undefined =>
  typeof unit === 'string' ? { en: unit } : unit;

export interface MissingText {
  path: string;
  part: 'label' | 'help' | 'placeholder' | 'option' | 'column' | 'step';
  language: Language;
  /** The text shown instead. */
  fallback: string;
}

/** Texts that exist in some languages but not in all. */
export function missingTexts({ fields = {}, changes = {}, steps = [], guides = {} }: Overlay): MissingText[] {
  const added = Object.entries(fields).flatMap(([key, field]) => {
    const path = `custom.${key}`;
    const options = (field.options ?? []).flatMap(({ label }) => gaps(path, 'option', label));
    return [
      ...gaps(path, 'label', field.label),
      ...gaps(path, 'help', field.help),
      ...gaps(path, 'placeholder', field.placeholder),
      ...options,
      ...(field.columns ?? []).flatMap((column) => gaps(path, 'column', column.label)),
    ];
  });
  const shipped = Object.entries(changes).flatMap(([path, change]) => [
    ...gaps(path, 'label', change.label),
    ...gaps(path, 'help', change.help),
  ]);
  const named = [
    ...steps.map(({ id, label }) => [id, label] as const),
    ...Object.values(guides).flatMap(({ labels = {} }) => Object.entries(labels)),
  ];
  return [...added, ...shipped, ...named.flatMap(([id, label]) => gaps(id, 'step', label))];
}

function gaps(path: string, part: MissingText['part'], text: LocalizedText | undefined): MissingText[] {
  return languages.flatMap((language) => {
    const fallback = fallbackOf(text, language);
    return fallback ? [{ path, part, language, fallback: fallback.text }] : [];
  });
}
