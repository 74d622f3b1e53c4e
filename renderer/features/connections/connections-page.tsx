import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListPanel } from '../../generic/list/list-panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';

/** Systems that read from Parley, write to it, or receive its events and orders. */
export default function ConnectionsPage(): ReactNode {
  const text = useText();
  const title = text('shell.nav.connections');
  usePage({ title });
  return (
    <>
      <PageHead
        title={title}
        meta={text('shell.connections.about')}
        actions={
          <Button href="/api/docs" target="_blank" startIcon={<BookOpen size={15} />}>
            {text('shell.connections.documentation')}
          </Button>
        }
      />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5 }}>
        <ListPanel entity="serviceAccount" />
        <ListPanel entity="webhook" />
        <ListPanel entity="delivery" tab="failed" />
        <ListPanel entity="exportProfile" />
      </Stack>
    </>
  );
}
