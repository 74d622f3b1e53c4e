import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { useEclassName } from '../../../generic/use-eclass-name.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { DraftItem } from '../draft.ts';
import Stack from '@mui/material/Stack';
import { useFormat } from '../../../i18n/use-format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import classes from '../../../../schemas/code-lists/eclass.json' with { type: 'json' };

type CategoryChoice = Pick<DraftItem, 'category' | 'confidence' | 'proposals'>;

/** Selects the class of an item. Likely classes come first, with the confidence of the guess. */
export function CategoryField({
  item,
  onChange,
}: {
  item: CategoryChoice;
  onChange: (code: string) => void;
}): ReactNode {
  const text = useText();
  const nameOf = useEclassName();
  const id = useId();
  const likely = item.proposals.map(({ code }) => code);
  const options = [...likely, ...classes.filter((code) => !likely.includes(code))];
  const isKnown = item.category === '' || options.includes(item.category);
  const shareOf = (code: string): number | undefined =>
    item.proposals.find((proposal) => proposal.code === code)?.confidence;
  return (
    <Box sx={{ minWidth: 0 }}>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 0.5 }}>
        {text('demand.field.category')}
      </FormLabel>
      <Autocomplete
        id={id}
        size="small"
        options={isKnown ? options : [item.category, ...options]}
        value={item.category || null}
        getOptionLabel={(code) => `${nameOf(code)} (${code.slice(0, 2)})`}
        noOptionsText={text('common.nothingFound')}
        openText={text('common.expand')}
        clearText={text('common.clear')}
        closeText={text('common.close')}
        onChange={(_, code) => onChange(code ?? '')}
        renderOption={({ key, ...props }, code) => (
          <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ flex: 1 }}>
              {nameOf(code)} ({code.slice(0, 2)})
            </Box>
            <Confidence share={shareOf(code)} />
          </Box>
        )}
        renderInput={(input) => <TextField {...input} placeholder={text('demands.choose')} />}
      />
      {item.category !== '' && item.confidence !== null && (
        <FormHelperText component="div">
          <Confidence share={item.confidence} />
        </FormHelperText>
      )}
    </Box>
  );
}

/** The confidence of a guess, as a small bar and a whole percentage. */
function Confidence({ share }: { share: number | undefined }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (share === undefined) return null;
  return (
    <Stack component="span" direction="row" sx={{ gap: 0.75, alignItems: 'center', display: 'inline-flex' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 28, height: 4, borderRadius: 9, bgcolor: 'line.hair', overflow: 'hidden' }}
      >
        <Box
          component="span"
          sx={{ display: 'block', width: `${Math.round(share * 100)}%`, height: 1, bgcolor: 'tone.info.solid' }}
        />
      </Box>
      <VisuallyHidden>{text('demands.sure')} </VisuallyHidden>
      <span className="tnum">{format.percent(String(Math.round(share * 100)), { decimals: 0 })}</span>
    </Stack>
  );
}
