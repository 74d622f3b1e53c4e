import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { languages } from '../../../../schemas/language/json-schema.ts';
import type { AddedField } from '../../../../schemas/language/overlay.ts';
import { languageNames } from '../../../i18n/locale.ts';
import { useText } from '../../../i18n/use-text.ts';
import { MoveTools, Tool } from '../../../kit/tool.tsx';
import { fallbackOf, withText } from '../texts/overlay-texts.ts';

/** An entry with texts in every language and a place in a list: an option of a choice, or a column of a table. */
export interface LabeledEntry {
  label: AddedField['label'];
}

/** One entry of a list, with its texts, its other properties and buttons to move it. */
export function WordsRow<T extends LabeledEntry>(props: {
  list: readonly T[];
  index: number;
  name: string;
  /** Returns an id that survives changed texts, so that typing in one text is a single undo step. */
  idOf: (one: T) => string;
  onChange: (list: T[], what?: string) => void;
  children?: ReactNode;
}): ReactNode {
  const text = useText();
  const { list, index, name, idOf, onChange, children } = props;
  const one = list[index];
  if (!one) return null;
  const swap = (by: number): void => {
    const other = list[index + by];
    if (other) onChange(list.with(index, other).with(index + by, one));
  };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}>
        {languages.map((language) => (
          <OutlinedInput
            key={language}
            fullWidth
            notched={false}
            value={one.label[language] ?? ''}
            placeholder={fallbackOf(one.label, language)?.text ?? ''}
            startAdornment={<LanguageMark>{language}</LanguageMark>}
            inputProps={{ 'aria-label': `${name}, ${languageNames[language]}`, maxLength: 100 }}
            onChange={(event) => {
              const label = withText(one.label, language, event.target.value);
              onChange(list.with(index, { ...one, label }), `${idOf(one)} ${language}`);
            }}
          />
        ))}
        {children}
      </Box>
      <Stack>
        <MoveTools name={name} isFirst={index === 0} isLast={index === list.length - 1} onMove={swap} />
      </Stack>
      <Tool label={text('common.deleteNamed', { name })} onClick={() => onChange(list.toSpliced(index, 1))}>
        <Trash2 size={14} />
      </Tool>
    </Stack>
  );
}

function LanguageMark({ children }: { children: string }): ReactNode {
  return (
    <Typography variant="caption" aria-hidden sx={{ color: 'text.secondary', mr: 1, textTransform: 'uppercase' }}>
      {children}
    </Typography>
  );
}

/** A list of entries, with its problem and a button to add one. */
export function WordsList(props: {
  title: string;
  error?: string | undefined;
  add?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography variant="label" component="legend" sx={{ mb: 0.5, p: 0 }}>
        {props.title}
      </Typography>
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {props.children}
      </Stack>
      {props.error && (
        <Typography variant="caption" component="p" sx={{ color: 'error.main', m: 0, mt: 0.5 }}>
          {props.error}
        </Typography>
      )}
      {props.add}
    </Box>
  );
}
