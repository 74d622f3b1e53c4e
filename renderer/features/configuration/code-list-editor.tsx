import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isOwnList } from '../../../schemas/configuration/code-list.ts';
import { isObject, type LocalizedText } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { textIn } from '../../../schemas/language/text-in.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { languageNames } from '../../i18n/locale.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Panel } from '../../kit/panel.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { ReadClasses } from './read-classes.tsx';
import { SaveActions } from './save-actions.tsx';
import { ChangedBy } from './changed-by.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { CodeListTable } from './code-list-table.tsx';
import { entriesOfRows, isRows, rowsOf, withRead, type CodeRow } from './code-list-draft.ts';
import { useSaving, type Configured, type Saving } from './use-configured.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** Edits a code list as a grid. Edits survive a reload until they are saved or discarded. */
export function CodeListEditor({
  list,
  onDeleted,
}: {
  list: Configured<'code-lists'>;
  onDeleted: () => void;
}): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const { name } = list;
  const { draft, isChanged, change } = useStoredDraft(`list.${name}`, rowsOf(list.entries), isRows);
  const saving = useSaving(list);
  const isOwn = isOwnList(name);
  const named = useStoredDraft(`listName.${name}`, list.label ?? {}, isTexts);
  const label = isOwn
    ? (textIn(named.draft, language) ?? text('configuration.list.new'))
    : text(`configuration.list.${name}`);
  const done = (): void => {
    change(null);
    named.change(null);
    showToast(text('configuration.kept', { name: label }));
  };
  const drop = (): void => {
    saving.forget();
    change(null);
    named.change(null);
  };
  const remove = (): void =>
    saving.save(null, () => {
      drop();
      onDeleted();
    });
  const value = { ...(isOwn ? { label: named.draft } : {}), entries: entriesOfRows(draft) };
  return (
    <Stack sx={{ gap: 2 }}>
      {saving.problem && <ListProblem problem={saving.problem} />}
      {isOwn && <ListName names={named.draft} problem={saving.problem} onChange={named.change} />}
      <Entries {...{ list, label, saving, draft }} onChange={change} />
      <SaveActions
        saving={saving}
        isChanged={isChanged || named.isChanged}
        differs={list.differs}
        resetLabel={text(isOwn ? 'common.delete' : 'configuration.reset')}
        onSave={() => saving.save(value, done)}
        onDrop={drop}
        onReset={() => (isOwn ? remove() : saving.save(null, done))}
      />
    </Stack>
  );
}

const isTexts = (value: unknown): value is LocalizedText => isObject(value);

const isOfLabel = ({ propertyPath }: Violation): boolean => propertyPath.startsWith('value.label');

/** The problem of the list as a whole; problems of cells appear there. */
function ListProblem({ problem }: { problem: NonNullable<Saving['problem']> }): ReactNode {
  const text = useText();
  const [first] = problem.violations.filter((found) => !found.propertyPath.includes('[') && !isOfLabel(found));
  const title = first ? violationText(first, text) : problemText(problem, text);
  return <Banner tone="danger" glyph="x" role="alert" title={title} />;
}

/** The name of a list that an administrator added, in each language. */
function ListName(props: {
  names: LocalizedText;
  problem: Saving['problem'];
  onChange: (names: LocalizedText) => void;
}): ReactNode {
  const text = useText();
  const { names, problem, onChange } = props;
  return (
    <Panel title={text('configuration.list.name')} hint={text('configuration.list.name.hint')}>
      <LanguageTexts
        id="list"
        parts={[
          {
            label: (one) => text('configuration.type.name', { language: languageNames[one] }),
            at: (one) => ['label', one],
          },
        ]}
        value={{ label: names }}
        violations={problem?.violations.filter(isOfLabel) ?? []}
        onChange={({ label: typed }) => onChange(isTexts(typed) ? typed : {})}
      />
    </Panel>
  );
}

function Entries(props: {
  list: Configured<'code-lists'>;
  label: string;
  saving: Saving;
  draft: CodeRow[];
  onChange: (draft: CodeRow[]) => void;
}): ReactNode {
  const text = useText();
  const { list, label, saving, draft, onChange } = props;
  const { name } = list;
  const [query, setQuery] = useState('');
  const [fresh, setFresh] = useState<string | null>(null);
  const add = (): void => {
    const key = crypto.randomUUID();
    setQuery('');
    setFresh(key);
    onChange([{ key, code: '', shipped: false, label: {} }, ...draft]);
  };
  return (
    <Panel
      flush
      title={label}
      hint={isOwnList(name) && !list.changedAt ? null : <ChangedBy record={list} />}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <SearchField label={text('configuration.list.search')} value={query} onSearch={setQuery} />
          {name === 'eclass' && (
            <ReadClasses disabled={!saving.maySave} onRead={(read) => onChange(withRead(draft, read))} />
          )}
          <Button size="small" startIcon={<Plus size={14} />} disabled={!saving.maySave} onClick={add}>
            {text('configuration.list.add')}
          </Button>
        </Stack>
      }
    >
      <CodeListTable name={name} rows={draft} {...{ query, fresh, onChange }} problem={saving.problem} />
    </Panel>
  );
}
