import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { isOwnList } from '../../../../schemas/configuration/code-list.ts';
import { choosableLists } from '../../../../schemas/language/listed-choices.ts';
import { useSession } from '../../../data/session.tsx';
import { localized } from '../../../generic/field-text.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { SelectField, type Choice } from '../../../kit/select-field.tsx';
import { Link } from '../../../kit/link.tsx';
import { useConfigured } from '../../configuration/use-configured.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useProblems } from '../editor/use-problems.ts';
import { newName, takesOptions } from '../overlay/overlay-edit.ts';
import type { FieldProps } from './field-props.ts';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { mostScore, ratedForms, type AddedField } from '../../../../schemas/language/overlay.ts';
import { WordsList, WordsRow } from './words-row.tsx';

/** The options of a choice: its own, or a code list that several fields share. */
export function FieldChoices({ path, field, change }: FieldProps): ReactNode {
  const text = useText();
  const problem = useProblems(path);
  const lists = useListChoices();
  const { isAdmin } = useSession();
  if (!takesOptions(field.kind)) return null;
  const choose = (list: string): void =>
    list === ''
      ? change({ list: undefined, options: [1, 2].map(() => ({ value: newName('o_'), label: {} })) })
      : change({ list, options: undefined, default: undefined });
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack sx={{ gap: 0.5, maxWidth: 360 }}>
        <SelectField
          label={text('schemas.list')}
          value={field.list ?? ''}
          choices={lists}
          none={text('schemas.list.none')}
          error={problem('list')}
          onChange={choose}
        />
        {field.list !== undefined && isAdmin && <Link to="/code-lists">{text('schemas.list.open')}</Link>}
      </Stack>
      {field.list === undefined && (
        <OptionsTable
          options={field.options ?? []}
          error={problem('options')}
          onChange={(options, what) => change({ options }, what)}
        />
      )}
    </Stack>
  );
}

/** Shipped lists, then custom ones, which only the operator's administrators see. */
function useListChoices(): Choice[] {
  const text = useText();
  const { language } = useLanguage();
  const { isAdmin } = useSession();
  const { data = [] } = useConfigured('code-lists', { enabled: isAdmin });
  const own = data.flatMap(({ name: value, label }): Choice[] =>
    isOwnList(value) ? [{ value, label: localized(label, language) ?? value }] : [],
  );
  return [...choosableLists.map((value) => ({ value, label: text(`configuration.list.${value}`) })), ...own];
}

type Options = NonNullable<AddedField['options']>;

/** The options in every language. Their generated codes never change. */
function OptionsTable(props: {
  options: Options;
  error?: string | undefined;
  onChange: (options: Options, what?: string) => void;
}): ReactNode {
  const text = useText();
  const { options, error, onChange } = props;
  const isRated = ratedForms.has(useEditor().extensible.entity);
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
        >
          {isRated && <Score {...{ options, index, onChange }} />}
        </WordsRow>
      ))}
    </WordsList>
  );
}

/** The score of an option. Only the buying side sees it. Empty: none. */
function Score(props: {
  options: Options;
  index: number;
  onChange: (options: Options, what?: string) => void;
}): ReactNode {
  const text = useText();
  const { options, index, onChange } = props;
  const option = options[index];
  if (!option) return null;
  const { score, ...rest } = option;
  const label = text('schemas.option.score', { number: index + 1 });
  const put = (typed: string): void => {
    const next = typed === '' ? rest : { ...rest, score: Math.min(Number(typed), mostScore) };
    onChange(options.with(index, next), `${option.value} score`);
  };
  return (
    <OutlinedInput
      fullWidth
      notched={false}
      value={score ?? ''}
      placeholder={text('schemas.options.score')}
      inputProps={{ 'aria-label': label, inputMode: 'numeric' }}
      onChange={(event) => /^\d{0,4}$/.test(event.target.value) && put(event.target.value)}
    />
  );
}
