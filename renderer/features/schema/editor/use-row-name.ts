import { useMemo } from 'react';
import { localized } from '../../../generic/field-text.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useEditor } from './editor-context.ts';

/** The name of a field by path; the draft's own texts come first. */
export function useRowName(): (path: string) => string {
  const { extensible, overlay, published, rows } = useEditor();
  const texts = useFieldTexts(extensible.entity);
  const { language } = useLanguage();
  const text = useText();
  return useMemo(
    () => (path) => {
      if (path.startsWith(':')) return text(`schemas.changes.of.${path.slice(1)}`);
      const key = path.startsWith('custom.') ? path.slice(7) : null;
      const own = key === null ? undefined : (overlay.fields?.[key] ?? published.fields?.[key]);
      if (own) return localized(own.label, language) ?? text('schemas.unnamed');
      const change = localized(overlay.changes?.[path]?.label, language);
      return change ?? texts.label(path, rows.find((row) => row.path === path)?.schema ?? {});
    },
    [overlay, published, rows, texts, language, text],
  );
}
