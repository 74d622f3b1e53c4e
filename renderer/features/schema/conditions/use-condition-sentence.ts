import type { Condition } from '../../../../schemas/language/json-schema.ts';
import { localized } from '../../../generic/field-text.ts';
import { schemaAt } from '../../../generic/list/list-columns.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { locales } from '../../../i18n/locale.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useRowName } from '../editor/use-row-name.ts';
import { addedKey } from '../overlay/overlay-edit.ts';
import { conditionSentence } from './condition-sentence.ts';

/** Describes a condition of the draft in the reader's language. */
export function useConditionSentence(): (condition: Condition) => string {
  const text = useText();
  const { language } = useLanguage();
  const { extensible, base, preview, overlay } = useEditor();
  const nameOf = useRowName();
  const texts = useFieldTexts(extensible.entity);
  const valueOf = (path: string, value: string | number | boolean): string => {
    if (typeof value === 'boolean') return text(value ? 'common.yes' : 'common.no');
    const own = overlay.fields?.[addedKey(path) ?? '']?.options?.find((option) => option.value === value);
    const schema = schemaAt((preview ?? base).schema, path);
    return localized(own?.label, language) ?? texts.option(path, schema ?? {}, String(value));
  };
  const join = (parts: readonly string[], by: 'all' | 'any'): string =>
    new Intl.ListFormat(locales[language], { type: by === 'all' ? 'conjunction' : 'disjunction' }).format(parts);
  return (condition) =>
    text('schemas.condition.told', { condition: conditionSentence(condition, { text, nameOf, valueOf, join }) });
}
