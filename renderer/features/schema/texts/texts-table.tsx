import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type ReactNode } from 'react';
import { languages, type Language, type LocalizedText } from '../../../../schemas/language/json-schema.ts';
import { languageNames } from '../../../i18n/locale.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Glyph } from '../../../theme/glyph.tsx';
import { fallbackOf, withText } from './overlay-texts.ts';

export interface TextColumn {
  part: string;
  label: string;
  text: LocalizedText | undefined;
  /** The shipped words of a language, which apply if nothing is entered. */
  shipped?: (language: Language) => string | undefined;
  error?: string | undefined;
  maxLength: number;
  /** True if one text can serve every language, such as the unit kg. */
  neutral?: boolean;
  /** Focuses the label of a new field. */
  autoFocus?: boolean;
  onChange: (text: LocalizedText) => void;
  /** Called when the input loses the focus. */
  onBlur?: () => void;
}

/** Edits texts in every language. Missing ones show the fallback. */
export function TextsTable({ title, columns }: { title: string; columns: readonly TextColumn[] }): ReactNode {
  const text = useText();
  const errors = columns.flatMap(({ error }) => (error ? [error] : []));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography variant="label" component="legend" sx={{ mb: 0.5, p: 0 }}>
        {title}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', overflow: 'hidden' }}>
        <Row head>
          <Typography variant="head">{text('schemas.language')}</Typography>
          {columns.map(({ part, label }) => (
            <Typography key={part} variant="head">
              {label}
            </Typography>
          ))}
        </Row>
        {languages.map((language) => (
          <Row key={language}>
            <Typography
              variant="label"
              component="abbr"
              title={languageNames[language]}
              sx={{ textDecoration: 'none' }}
            >
              {language.toUpperCase()}
            </Typography>
            {columns.map((column) => (
              <TextCell key={column.part} column={column} language={language} />
            ))}
          </Row>
        ))}
      </Box>
      {errors.map((error) => (
        <Typography key={error} variant="caption" component="p" sx={{ color: 'error.main', m: 0, mt: 0.5 }}>
          {error}
        </Typography>
      ))}
    </Box>
  );
}

function Row({ head = false, children }: { head?: boolean; children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{
        display: head ? { xs: 'none', sm: 'grid' } : 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '64px' },
        gridAutoColumns: 'minmax(0, 1fr)',
        gridAutoFlow: { xs: 'row', sm: 'column' },
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: head ? 1 : { xs: 1, sm: 0.5 },
        minHeight: head ? 32 : 44,
        color: head ? 'text.secondary' : 'text.primary',
        bgcolor: head ? 'surface.sunken' : 'transparent',
        borderTop: head ? 0 : 1,
        borderColor: 'line.hair',
      }}
    >
      {children}
    </Box>
  );
}

function TextCell({ column, language }: { column: TextColumn; language: Language }): ReactNode {
  const text = useText();
  const fallback = fallbackOf(column.text, language);
  const input = useRef<HTMLInputElement>(null);
  const first = column.autoFocus === true && language === languages[0];
  // Focuses the name of a new field, after the click that added it.
  useEffect(() => {
    if (first) input.current?.focus();
  }, [first]);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="div" aria-hidden sx={{ display: { sm: 'none' }, mb: '2px' }}>
        {column.label}
      </Typography>
      <OutlinedInput
        fullWidth
        notched={false}
        value={column.text?.[language] ?? ''}
        placeholder={fallback?.text ?? column.shipped?.(language) ?? ''}
        error={column.error !== undefined}
        inputRef={input}
        inputProps={{
          'aria-label': `${column.label}, ${languageNames[language]}`,
          'aria-invalid': column.error !== undefined,
          maxLength: column.maxLength,
        }}
        onChange={(event) => column.onChange(withText(column.text, language, event.target.value))}
        {...(column.onBlur ? { onBlur: column.onBlur } : {})}
      />
      {fallback && !column.neutral && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mt: '2px', color: 'tone.attention.fg' }}>
          <Glyph kind="warn" tone="attention" size={12} />
          <Typography variant="caption">
            {text('schemas.fallsBack', { language: fallback.language.toUpperCase() })}
          </Typography>
        </Stack>
      )}
    </Box>
  );
}
