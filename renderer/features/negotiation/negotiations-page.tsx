import type { ReactNode } from 'react';
import { List } from '../../generic/list/list.tsx';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';

/** Drafts and the purchaser's workflow are none of theirs, and savings are counted by the purchaser. */
const notForSuppliers = { tabs: ['prepare'], filters: ['workflow'], columns: ['savings'] };

/** All negotiations: to prepare, scheduled or running, finished. A supplier finds those it takes part in. */
export default function NegotiationsPage(): ReactNode {
  const text = useText();
  const { isSupplier } = useSession();
  const title = text('shell.nav.negotiations');
  usePage({ title });
  return (
    <>
      <PageHead title={title} meta={text(isSupplier ? 'negotiations.meta.supplier' : 'negotiations.meta.purchaser')} />
      <List entity="negotiation" {...(isSupplier ? { without: notForSuppliers } : {})} />
    </>
  );
}
