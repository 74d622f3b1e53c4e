import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { textAt, type Representation } from '../../data/representation.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Panel } from '../../kit/panel.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { SaveActions } from './save-actions.tsx';
import { ChangedBy } from './changed-by.tsx';
import { CodeListTable } from './code-list-table.tsx';
import { entriesOfRows, isRows, rowsOf } from './code-list-draft.ts';
import { useSaving, type Saving } from './use-configured.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** One list as a grid. What is typed stays, over a reload too, until it is stored or dropped. */
export function CodeListEditor({ list }: { list: Representation }): ReactNode {
  const text = useText();
  const name = textAt(list, 'name');
  const { draft, isChanged, change } = useStoredDraft(`list.${name}`, rowsOf(list['entries']), isRows);
  const [query, setQuery] = useState('');
  const saving = useSaving(list);
  const label = text(`configuration.list.${name}`);
  const add = (): void => change([{ key: crypto.randomUUID(), code: '', shipped: false, label: {} }, ...draft]);
  const done = (): void => {
    change(null);
    showToast(text('configuration.kept', { name: label }));
  };
  const drop = (): void => {
    saving.forget();
    change(null);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {saving.problem && <ListProblem problem={saving.problem} />}
      <Panel
        flush
        title={label}
        hint={<ChangedBy record={list} />}
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <SearchField label={text('configuration.list.search')} value={query} onSearch={setQuery} />
            <Button size="small" startIcon={<Plus size={14} />} disabled={!saving.maySave} onClick={add}>
              {text('configuration.list.add')}
            </Button>
          </Stack>
        }
      >
        <CodeListTable name={name} rows={draft} query={query} problem={saving.problem} onChange={change} />
      </Panel>
      <SaveActions
        saving={saving}
        isChanged={isChanged}
        differs={list['differs'] === true}
        resetLabel={text('configuration.reset')}
        onSave={() => saving.save({ entries: entriesOfRows(draft) }, done)}
        onDrop={drop}
        onReset={() => saving.save(null, done)}
      />
    </Stack>
  );
}

/** What is wrong with the list as a whole; what is wrong with a cell stands there. */
function ListProblem({ problem }: { problem: NonNullable<Saving['problem']> }): ReactNode {
  const text = useText();
  const [first] = problem.violations.filter(({ propertyPath }) => !propertyPath.includes('['));
  const title = first ? violationText(first, text) : problemText(problem, text);
  return <Banner tone="danger" glyph="x" role="alert" title={title} />;
}
