import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { languages, type LocalizedText } from '../../../schemas/language/json-schema.ts';
import { languageNames } from '../../i18n/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextInput } from '../../kit/text-input.tsx';

/** One text of a workflow type in every language; what is emptied is gone. */
export function TypeTexts(props: {
  part: 'name' | 'hint';
  value: LocalizedText;
  help?: string;
  errorOf: (language: string) => string;
  onChange: (value: LocalizedText) => void;
}): ReactNode {
  const text = useText();
  const { part, value, help, errorOf, onChange } = props;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {languages.map((language, index) => (
        <TextInput
          key={language}
          id={`type-${part}-${language}`}
          label={text(`configuration.type.${part}`, { language: languageNames[language] })}
          help={index === 0 && help}
          value={value[language] ?? ''}
          error={errorOf(language)}
          onChange={(event) => {
            const { [language]: _before, ...others } = value;
            const typed = event.target.value;
            onChange(typed === '' ? others : { ...others, [language]: typed });
          }}
        />
      ))}
    </Box>
  );
}
