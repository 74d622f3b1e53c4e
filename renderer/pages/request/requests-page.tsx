import type { ReactNode } from 'react';
import { List } from '../../generic/list/list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';

export default function RequestsPage(): ReactNode {
  const text = useText();
  usePage({ title: text('shell.nav.requests') });
  return (
    <>
      <PageHead title={text('shell.nav.requests')} />
      <List entity="request" />
    </>
  );
}
