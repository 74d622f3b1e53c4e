import type { ReactNode } from 'react';
import { List } from '../../generic/list/list.tsx';
import { rowMenuOf } from '../../generic/list/row-menu.tsx';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';

/** What needs the room, or is done by being in it. */
const Menu = rowMenuOf('negotiation', ['update', 'markAsJoined', 'endBotConversation']);
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
      <List
        entity="negotiation"
        {...(isSupplier ? { without: notForSuppliers } : { extra: { label: text('common.actions'), Cell: Menu } })}
      />
    </>
  );
}
