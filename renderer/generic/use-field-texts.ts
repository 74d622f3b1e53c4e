import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../i18n/language-provider.tsx';
import { useText } from '../i18n/use-text.ts';
import { fieldTextsOf, type FieldTexts } from './field-text.ts';

export function useFieldTexts(entity: string): FieldTexts {
  const text = useText();
  const { language } = useLanguage();
  const { locale } = useIntl();
  return useMemo(() => fieldTextsOf({ entity, language, locale, text }), [entity, language, locale, text]);
}
