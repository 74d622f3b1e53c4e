import type { ReactNode } from 'react';
import { List } from '../../generic/list/list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';

/** Everybody whom one may manage: of the own organization, or of all. */
export default function UsersPage(): ReactNode {
  const text = useText();
  usePage({ title: text('shell.nav.users') });
  return (
    <>
      <PageHead title={text('shell.nav.users')} />
      <List entity="account" />
    </>
  );
}
