import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isObject, languages, type JsonObject, type Language } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { languageNames } from '../../i18n/locale.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';

export interface TextPart {
  label: (language: Language) => string;
  /** Path of keys from the value to the text. */
  at: (language: Language) => readonly string[];
  /** Placeholder with the shipped text. */
  shipped?: (language: Language) => string;
  help?: string;
  /** Number of lines of a long text; absent for a single line. */
  rows?: number;
}

/** Edits texts in four languages: short ones side by side, long ones one language at a time. */
export function LanguageTexts(props: {
  id: string;
  parts: readonly TextPart[];
  value: JsonObject;
  violations: readonly Violation[];
  chosen?: { language: Language; choose: (language: Language) => void };
  onChange: (value: JsonObject) => void;
}): ReactNode {
  const { id, parts, value, violations, chosen, onChange } = props;
  const text = useText();
  const shown = chosen ? [chosen.language] : languages;
  const paths = parts.flatMap((part) => shown.map((language) => pathOf(part, language)));
  const elsewhere = violations.filter(({ propertyPath }) => !paths.includes(propertyPath));
  return (
    <Stack sx={{ gap: 2 }}>
      {chosen && (
        <SelectField
          label={text('configuration.language')}
          value={chosen.language}
          choices={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          onChange={(next) => chosen.choose(languages.find((one) => one === next) ?? 'en')}
        />
      )}
      {parts.map((part, index) => (
        <Box key={part.at('en').join(' ')} sx={{ display: 'grid', gap: 2, ...(chosen ? {} : inPairs) }}>
          {shown.map((language, place) => {
            const found = violations.find(({ propertyPath }) => propertyPath === pathOf(part, language));
            return (
              <TextInput
                key={language}
                id={`${id}-${index}-${language}`}
                label={part.label(language)}
                help={place === 0 && part.help}
                value={textIn(value, part.at(language)) ?? part.shipped?.(language) ?? ''}
                multiline={part.rows !== undefined}
                {...(part.rows === undefined ? {} : { minRows: part.rows, maxRows: 24 })}
                error={found ? violationText(found, text) : ''}
                onChange={({ target }) => {
                  const typed = target.value === part.shipped?.(language) ? '' : target.value;
                  onChange(withText(value, part.at(language), typed));
                }}
              />
            );
          })}
        </Box>
      ))}
      {elsewhere.map((violation) => (
        <Typography key={violation.propertyPath} role="alert" variant="caption" sx={{ color: 'error.main' }}>
          {`${violation.propertyPath.replace('value.', '')}: ${violationText(violation, text)}`}
        </Typography>
      ))}
    </Stack>
  );
}

const inPairs = { gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

const pathOf = (part: TextPart, language: Language): string => ['value', ...part.at(language)].join('.');

function textIn(value: unknown, [key, ...rest]: readonly string[]): string | undefined {
  if (key === undefined) return typeof value === 'string' ? value : undefined;
  return isObject(value) ? textIn(value[key], rest) : undefined;
}

/** Removes an empty text, and objects that become empty. */
function withText(value: JsonObject, [key = '', ...rest]: readonly string[], text: string): JsonObject {
  const { [key]: before, ...others } = value;
  const next = rest.length === 0 ? text : withText(isObject(before) ? before : {}, rest, text);
  const isEmpty = next === '' || (isObject(next) && Object.keys(next).length === 0);
  return isEmpty ? others : { ...value, [key]: next };
}
