import type { ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { List } from '../../generic/list/list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';

/** A purchaser's requests are all of its own organization. */
const ownOrganization = { columns: ['organization'] };

export default function RequestsPage(): ReactNode {
  const text = useText();
  const { isPurchaser } = useSession();
  usePage({ title: text('shell.nav.requests') });
  return (
    <>
      <PageHead title={text('shell.nav.requests')} />
      <List entity="request" {...(isPurchaser ? { without: ownOrganization } : {})} />
    </>
  );
}
