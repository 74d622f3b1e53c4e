import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AddedField } from '../../../../schemas/language/overlay.ts';
import { useText } from '../../../i18n/use-text.ts';
import { newName } from '../overlay/overlay-edit.ts';
import { WordsList, WordsRow } from './words-row.tsx';

type Options = NonNullable<AddedField['options']>;

/** What can be chosen, in every language; the codes behind the words are generated and stay. */
export function OptionsTable(props: {
  options: Options;
  error?: string | undefined;
  onChange: (options: Options, what?: string) => void;
}): ReactNode {
  const text = useText();
  const { options, error, onChange } = props;
  const add = (): void => onChange([...options, { value: newName('o_'), label: {} }]);
  return (
    <WordsList
      title={text('schemas.options')}
      error={error}
      add={
        <Button size="small" startIcon={<Plus size={14} />} onClick={add} sx={{ mt: 1 }}>
          {text('schemas.options.add')}
        </Button>
      }
    >
      {options.map(({ value }, index) => (
        <WordsRow
          key={value}
          list={options}
          index={index}
          name={text('schemas.option', { number: index + 1 })}
          idOf={(option) => option.value}
          onChange={onChange}
        />
      ))}
    </WordsList>
  );
}
