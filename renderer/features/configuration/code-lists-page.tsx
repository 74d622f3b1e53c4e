import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { configurableLists } from '../../../schemas/configuration/code-list.ts';
import { textAt, type Representation } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../shell/page-store.ts';
import { Choose } from '../../kit/choose.tsx';
import { CodeListEditor } from './code-list-editor.tsx';
import { ConfigurationMessages } from './configuration-messages.tsx';
import { useConfigured } from './use-configured.ts';

/** Lists that forms choose from: their codes, words in four languages, order, and from when to when each is offered. */
export default function CodeListsPage(): ReactNode {
  return (
    <ConfigurationMessages>
      <CodeLists />
    </ConfigurationMessages>
  );
}

function CodeLists(): ReactNode {
  const text = useText();
  usePage({ title: text('shell.nav.codeLists') });
  const found = useConfigured('code-lists');
  const [name, setName] = useState<string>(configurableLists[0]);
  const list = found.data?.find((one: Representation) => textAt(one, 'name') === name);
  const choices = configurableLists.map((value) => ({ value, label: text(`configuration.list.${value}`) }));
  return (
    <>
      <PageHead title={text('shell.nav.codeLists')} meta={text('configuration.lists.about')} />
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        <Box sx={{ maxWidth: 320, mb: 2 }}>
          <Choose label={text('configuration.list')} value={name} choices={choices} onChange={setName} />
        </Box>
        {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
        {found.isPending && (
          <Loading height={320}>
            <SkeletonRows rows={8} />
          </Loading>
        )}
        {list && <CodeListEditor key={name} list={list} />}
      </Box>
    </>
  );
}
