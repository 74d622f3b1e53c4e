import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { languages, type Language, isObject } from '../../../schemas/language/json-schema.ts';
import { textAt, type Representation } from '../../data/representation.ts';
import { languageNames } from '../../i18n/locale.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Panel } from '../../kit/panel.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { Choose } from '../../kit/choose.tsx';
import { SaveActions } from './save-actions.tsx';
import { ChangedBy } from './changed-by.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useSaving } from './use-configured.ts';
import { useStoredDraft } from './use-stored-draft.ts';

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** One mail: its words in a language, what they may name, and how they read with real data. */
export function MailTextEditor({ mail }: { mail: Representation }): ReactNode {
  const text = useText();
  const name = textAt(mail, 'name');
  const [language, setLanguage] = useState<Language>('en');
  const stored = isMailWords(mail['value']) ? mail['value'] : {};
  const { draft, isChanged, change } = useStoredDraft<MailWords>(`mail.${name}`, stored, isMailWords);
  const saving = useSaving(mail);
  const label = text(`configuration.mail.${name}`);
  const done = (): void => {
    change(null);
    showToast(text('configuration.kept', { name: label }));
  };
  const drop = (): void => {
    saving.forget();
    change(null);
  };
  const isBare = Object.keys(draft).length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <Panel title={label} hint={<ChangedBy record={mail} />}>
        <Stack sx={{ gap: 2 }}>
          {saving.problem && saving.problem.violations.length === 0 && (
            <Banner tone="danger" glyph="x" role="alert" title={problemText(saving.problem, text)} />
          )}
          <Choose
            label={text('configuration.language')}
            value={language}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(next) => setLanguage(languages.find((one) => one === next) ?? 'en')}
          />
          <Parts mail={mail} language={language} words={draft} problem={saving.problem} onChange={change} />
          <SaveActions
            saving={saving}
            isChanged={isChanged}
            differs={mail['differs'] === true}
            resetLabel={text('configuration.resetShipped')}
            onSave={() => saving.save(isBare ? null : draft, done)}
            onDrop={drop}
            onReset={() => saving.save(null, done)}
          />
        </Stack>
      </Panel>
      <MailPreview name={name} language={language} words={draft[language] ?? {}} />
    </Box>
  );
}

function Parts(props: {
  mail: Representation;
  language: Language;
  words: MailWords;
  problem: ReturnType<typeof useSaving>['problem'];
  onChange: (words: MailWords) => void;
}): ReactNode {
  const { mail, language, words, problem, onChange } = props;
  const text = useText();
  const shipped = wordsIn(mail['shipped'], language);
  const variables = textsIn(mail['variables']);
  const errorOf = (part: string): string => {
    const found = problem?.violations.find(({ propertyPath }) => propertyPath === `value.${language}.${part}`);
    return found ? violationText(found, text) : '';
  };
  const elsewhere = problem?.violations.filter(({ propertyPath }) => !propertyPath.startsWith(`value.${language}.`));
  return (
    <>
      {textsIn(mail['parts']).map((part) => (
        <TextInput
          key={`${language} ${part}`}
          id={`mail-${part}`}
          label={text(`configuration.part.${part}`)}
          value={words[language]?.[part] ?? shipped[part] ?? ''}
          multiline={part === 'text'}
          minRows={part === 'text' ? 6 : 1}
          error={errorOf(part)}
          onChange={(event) =>
            onChange(withWords(words, { language, part, word: event.target.value, shipped: shipped[part] ?? '' }))
          }
        />
      ))}
      {elsewhere?.map((violation) => (
        <Typography key={violation.propertyPath} role="alert" variant="caption" sx={{ color: 'error.main' }}>
          {`${violation.propertyPath.replace('value.', '')}: ${violationText(violation, text)}`}
        </Typography>
      ))}
      <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {variables.length === 0
          ? text('configuration.variables.none')
          : text('configuration.variables', { list: variables.map((one) => `{${one}}`).join(', ') })}
      </Typography>
    </>
  );
}

/** Words by language and part; what is not there is as shipped. */
type MailWords = Partial<Record<string, Record<string, string>>>;

const isMailWords = (value: unknown): value is MailWords =>
  isObject(value) && Object.values(value).every((words) => isObject(words));

const wordsIn = (words: unknown, language: string): Record<string, string> => {
  const found = isObject(words) ? words[language] : undefined;
  return Object.fromEntries(
    Object.entries(isObject(found) ? found : {}).flatMap(([part, word]) =>
      typeof word === 'string' ? [[part, word]] : [],
    ),
  );
};

/** The same words as shipped, or none, are no difference. */
function withWords(
  words: MailWords,
  { language, part, word, shipped }: { language: Language; part: string; word: string; shipped: string },
): MailWords {
  const { [part]: _before, ...others } = words[language] ?? {};
  const next = word === shipped ? others : { ...others, [part]: word };
  const { [language]: _old, ...rest } = words;
  return Object.keys(next).length === 0 ? rest : { ...rest, [language]: next };
}
