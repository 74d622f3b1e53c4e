import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useFlagsOff } from '../../data/use-flags.ts';
import { useSession } from '../../data/session.tsx';
import { List } from '../../generic/list/list.tsx';
import { rowMenuOf } from '../../generic/list/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';
import { OwnResponse } from './own-response.tsx';

/** An amendment has a page of its own. */
const Menu = rowMenuOf('request', ['update', 'amend']);
/** A purchaser's requests are all of its own organization. */
const notForPurchasers = { columns: ['organization'] };
/** What counts for a supplier is until when it can offer, and whether it has. */
const notForSuppliers = { columns: ['type'] };

export default function RequestsPage(): ReactNode {
  const text = useText();
  const { isPurchaser, isSupplier } = useSession();
  const extra = isSupplier
    ? { label: text('offer.title'), Cell: OwnResponse }
    : { label: text('common.actions'), Cell: Menu };
  usePage({ title: text('shell.nav.requests') });
  // Links to it stand in many places; all of them lead somewhere.
  if (useFlagsOff()('request_page')) return <Navigate to="/" replace />;
  return (
    <>
      <PageHead title={text('shell.nav.requests')} />
      <List
        entity="request"
        extra={extra}
        without={isPurchaser ? notForPurchasers : isSupplier ? notForSuppliers : {}}
      />
    </>
  );
}
