import Autocomplete, { createFilterOptions, type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { WidgetProps } from '@rjsf/utils';
import { Check } from 'lucide-react';
import { useMemo, type HTMLAttributes, type Key, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useCodeWords, type CodeWords } from '../../use-code-words.ts';
import { ariaOf, isInvalid, schemaOf, textsOf } from './widget-context.ts';

interface Code extends CodeWords {
  code: string;
}

const monospace = { fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere' };

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
      slotProps={{ chip: { sx: monospace } }}
      renderGroup={renderGroup}
      renderOption={renderOption}
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

/** Draws the options of an entity. A listbox may contain groups of options, but no lists. */
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams): ReactNode => (
  <Box component="fieldset" key={key} aria-label={group} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
    <Typography
      variant="head"
      component="div"
      aria-hidden
      sx={{ px: 2, pt: 1, pb: 0.5, position: 'sticky', top: -8, bgcolor: 'background.paper' }}
    >
      {group}
    </Typography>
    <Box component="ul" role="presentation" sx={{ p: 0, m: 0 }}>
      {children}
    </Box>
  </Box>
);

const renderOption = (
  { key, ...option }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { code, word }: Code,
  { selected }: { selected: boolean },
): ReactNode => (
  <Box component="li" key={key} {...option} sx={{ gap: 1, '&&': { pl: 2, minHeight: { xs: 44, md: 32 } } }}>
    <Box sx={{ width: 15, flexShrink: 0, color: 'primary.main' }}>{selected && <Check size={15} />}</Box>
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <Box component="span" sx={{ flex: '1 1 auto' }}>
        {word ?? code}
      </Box>
      {word !== null && (
        <Typography variant="caption" sx={{ ...monospace, color: 'text.secondary' }}>
          {code}
        </Typography>
      )}
    </Box>
  </Box>
);
