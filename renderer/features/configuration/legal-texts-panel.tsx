import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { legalTexts } from '../../../schemas/configuration/legal-texts.ts';
import { isObject, languages, type Language } from '../../../schemas/language/json-schema.ts';
import { textAt, type Representation } from '../../data/representation.ts';
import { languageNames } from '../../i18n/locale.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Choose } from '../../kit/choose.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { ChangedBy } from './changed-by.tsx';
import { SaveActions } from './save-actions.tsx';
import { useConfigured, useSaving } from './use-configured.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** Terms of use and privacy of this instance, in each language. */
export function LegalTextsPanel(): ReactNode {
  const text = useText();
  const found = useConfigured('legal-texts');
  const [name, setName] = useState<string>('terms');
  const page = found.data?.find((one) => textAt(one, 'name') === name);
  return (
    <Panel title={text('configuration.legal')} hint={text('configuration.legal.hint')}>
      <Stack sx={{ gap: 2 }}>
        {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
        <Choose
          label={text('configuration.legal.page')}
          value={name}
          choices={legalTexts.map((value) => ({ value, label: text(`legal.${value}`) }))}
          onChange={setName}
        />
        {page && <LegalTextEditor key={name} page={page} name={name} />}
      </Stack>
    </Panel>
  );
}

type Words = Partial<Record<string, string>>;

const isWords = (value: unknown): value is Words =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');

/** What is empty in a language is not kept for it. */
const withWords = (words: Words, language: Language, text: string): Words =>
  Object.fromEntries(Object.entries({ ...words, [language]: text }).filter(([, one]) => one !== ''));

function LegalTextEditor({ page, name }: { page: Representation; name: string }): ReactNode {
  const text = useText();
  const [language, setLanguage] = useState<Language>('en');
  const stored = isWords(page['value']) ? page['value'] : {};
  const { draft, isChanged, change } = useStoredDraft<Words>(`legal.${name}`, stored, isWords);
  const saving = useSaving(page);
  const { problem } = saving;
  const done = (): void => {
    change(null);
    showToast(text('configuration.kept', { name: text(`legal.${name}`) }));
  };
  const drop = (): void => {
    saving.forget();
    change(null);
  };
  const error = problem?.violations.find(({ propertyPath }) => propertyPath === `value.${language}`);
  const other = problem && !error ? (problem.violations[0] ?? null) : null;
  return (
    <>
      {problem && !error && (
        <Banner
          tone="danger"
          glyph="x"
          role="alert"
          title={
            other
              ? `${other.propertyPath.replace('value.', '')}: ${violationText(other, text)}`
              : problemText(problem, text)
          }
        />
      )}
      <Choose
        label={text('configuration.language')}
        value={language}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(next) => setLanguage(languages.find((one) => one === next) ?? 'en')}
      />
      <TextInput
        id={`legal-${name}`}
        label={text('configuration.legal.text')}
        value={draft[language] ?? ''}
        multiline
        minRows={8}
        maxRows={24}
        error={error ? violationText(error, text) : ''}
        onChange={(event) => change(withWords(draft, language, event.target.value))}
      />
      <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {text('configuration.legal.fallback')}{' '}
        <MuiLink href={`/${name}`} target="_blank" rel="noopener">
          {text('configuration.legal.open')}
        </MuiLink>{' '}
        <ChangedBy record={page} />
      </Typography>
      <SaveActions
        saving={saving}
        isChanged={isChanged}
        differs={page['differs'] === true}
        resetLabel={text('configuration.legal.reset')}
        onSave={() => saving.save(draft, done)}
        onDrop={drop}
        onReset={() => saving.save(null, done)}
      />
    </>
  );
}
