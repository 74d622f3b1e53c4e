import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import Button from '@mui/material/Button';
import { configurableLists, isOwnList } from '../../../schemas/configuration/code-list.ts';
import { textIn } from '../../../schemas/language/text-in.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { generatedName } from '../schema/overlay/overlay-edit.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { CodeListEditor } from './code-list-editor.tsx';
import { ConfigurationMessages } from './configuration-messages.tsx';
import { useConfigured, useUnstored } from './use-configured.ts';

/** The lists that forms choose from: codes, words in four languages, order, and validity periods. */
export default function CodeListsPage(): ReactNode {
  return (
    <ConfigurationMessages>
      <CodeLists />
    </ConfigurationMessages>
  );
}

function CodeLists(): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  usePage({ title: text('shell.nav.codeLists') });
  const found = useConfigured('code-lists');
  const [name, setName] = useState<string>(configurableLists[0]);
  const list = found.data?.find((one) => one.name === name);
  const own = (found.data ?? []).filter((one) => isOwnList(one.name));
  const choices = [
    ...configurableLists.map((value) => ({ value, label: text(`configuration.list.${value}`) })),
    ...own.map(({ name: value, label }) => ({ value, label: textIn(label, language) ?? value })),
  ];
  const create = (
    <Button variant="contained" data-create startIcon={<Plus size={16} />} onClick={() => setName(newListName())}>
      {text('configuration.list.create')}
    </Button>
  );
  return (
    <>
      <PageHead title={text('shell.nav.codeLists')} meta={text('configuration.lists.about')} actions={create} />
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        <Box sx={{ maxWidth: 320, mb: 2 }}>
          <SelectField
            label={text('configuration.list')}
            value={name}
            choices={choices}
            none={text('configuration.list.new')}
            onChange={setName}
          />
        </Box>
        {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
        {found.isPending && (
          <Loading height={320}>
            <SkeletonRows rows={8} />
          </Loading>
        )}
        {list && <CodeListEditor key={name} list={list} onDeleted={() => setName(configurableLists[0])} />}
        {found.isSuccess && !list && <NewList key={name} name={name} />}
      </Box>
    </>
  );
}

const newListName = (): string => generatedName('l_', crypto.getRandomValues(new Uint8Array(8)));

/** A list not stored yet; saving its first codes stores it. */
function NewList({ name }: { name: string }): ReactNode {
  const list = useUnstored('code-lists', name);
  return list ? <CodeListEditor list={list} onDeleted={() => {}} /> : <Loading height={320} />;
}
