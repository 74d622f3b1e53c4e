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
import { KeepActions } from './keep-actions.tsx';
import { ChangedBy } from './changed-by.tsx';
import { CodeListTable } from './code-list-table.tsx';
import { entriesOfRows, isRows, rowsOf } from './code-list-draft.ts';
import { useKeep, type Keep } from './use-configured.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** One list as a grid. What is typed stays, over a reload too, until it is stored or dropped. */
export function CodeListEditor({ list }: { list: Representation }): ReactNode {
  const text = useText();
  const name = textAt(list, 'name');
  const { draft, isChanged, change } = useKeptDraft(`list.${name}`, rowsOf(list['entries']), isRows);
  const [query, setQuery] = useState('');
  const keep = useKeep(list);
  const label = text(`configuration.list.${name}`);
  const add = (): void => change([{ key: crypto.randomUUID(), code: '', shipped: false, label: {} }, ...draft]);
  const done = (): void => {
    change(null);
    showToast(text('configuration.kept', { name: label }));
  };
  const drop = (): void => {
    keep.forget();
    change(null);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {keep.problem && <ListProblem problem={keep.problem} />}
      <Panel
        flush
        title={label}
        hint={<ChangedBy record={list} />}
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <SearchField label={text('configuration.list.search')} value={query} onSearch={setQuery} />
            <Button size="small" startIcon={<Plus size={14} />} disabled={!keep.mayKeep} onClick={add}>
              {text('configuration.list.add')}
            </Button>
          </Stack>
        }
      >
        <CodeListTable name={name} rows={draft} query={query} problem={keep.problem} onChange={change} />
      </Panel>
      <KeepActions
        keep={keep}
        isChanged={isChanged}
        differs={list['differs'] === true}
        resetLabel={text('configuration.reset')}
        onSave={() => keep.keep({ entries: entriesOfRows(draft) }, done)}
        onDrop={drop}
        onReset={() => keep.keep(null, done)}
      />
    </Stack>
  );
}

/** What is wrong with the list as a whole; what is wrong with a cell stands there. */
function ListProblem({ problem }: { problem: NonNullable<Keep['problem']> }): ReactNode {
  const text = useText();
  const [first] = problem.violations.filter(({ propertyPath }) => !propertyPath.includes('['));
  const title = first ? violationText(first, text) : problemText(problem, text);
  return <Banner tone="danger" glyph="x" role="alert" title={title} />;
}
