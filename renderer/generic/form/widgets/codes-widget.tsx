import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { WidgetProps } from '@rjsf/utils';
import { Check } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useCodeWords, type CodeWords } from '../../use-code-words.ts';
import { ariaOf, isInvalid, schemaOf, textsOf } from './widget-context.ts';

interface Code extends CodeWords {
  code: string;
}

const fitting = createFilterOptions<Code>({ stringify: ({ code, word, group }) => [code, word, group].join(' ') });

/** Selects several codes of the registry, grouped by entity. Searches codes, their words and their groups. */
export function Codes(props: WidgetProps): ReactNode {
  const text = useText();
  const wordsOf = useCodeWords();
  const choices = schemaOf(props)['x-choices'];
  const codes = useMemo(() => {
    const offered = choices && !('by' in choices) ? choices : [];
    const named = offered.map((code): Code => ({ code, ...wordsOf(code) }));
    return named.toSorted((a, b) => a.group.localeCompare(b.group));
  }, [choices, wordsOf]);
  const chosen = textsOf(props.value);
  return (
    <Autocomplete
      id={props.id}
      multiple
      fullWidth
      disableCloseOnSelect
      size="small"
      options={codes}
      value={chosen.map((code) => ({ code, ...wordsOf(code) }))}
      disabled={props.disabled ?? false}
      getOptionLabel={({ code }) => code}
      filterOptions={fitting}
      groupBy={({ group }) => group}
      isOptionEqualToValue={(option, selected) => option.code === selected.code}
      noOptionsText={text('common.nothingFound')}
      openText={text('common.expand')}
      clearText={text('common.clear')}
      closeText={text('common.close')}
      onChange={(_, next) => props.onChange(next.map(({ code }) => code))}
      slotProps={{ chip: { sx: { fontFamily: 'monospace', fontSize: 12 } } }}
      renderOption={({ key, ...option }, { code, word }, { selected }) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1, '&&': { pl: 2, minHeight: { xs: 44, md: 32 } } }}>
          <Box sx={{ width: 15, flexShrink: 0, color: 'primary.main' }}>{selected && <Check size={15} />}</Box>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {word ?? code}
          </Box>
          {word !== null && (
            <Typography variant="caption" sx={{ fontFamily: 'monospace', color: 'text.secondary' }}>
              {code}
            </Typography>
          )}
        </Box>
      )}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          error={isInvalid(props)}
          placeholder={chosen.length === 0 && !props.disabled ? text('common.code.search') : ''}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ariaOf(props) } }}
        />
      )}
    />
  );
}
