import type { ReactNode } from 'react';
import { List } from '../../generic/list/list.tsx';
import { rowMenuOf } from '../../generic/list/row-menu.tsx';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';

/** Leaves out operations that need the room, or that happen by entering it. */
const Menu = rowMenuOf('negotiation', ['update', 'markAsJoined', 'endBotConversation']);
/** Suppliers see neither drafts nor the purchaser's workflow, and savings are the purchaser's. */
const notForSuppliers = { tabs: ['prepare'], filters: ['workflow'], columns: ['savings'] };

/** All negotiations: in preparation, scheduled, running and finished. Suppliers see those they take part in. */
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
